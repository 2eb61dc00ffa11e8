import { Icon, type IconProps } from './icon.tsx';

export function HeartFilledIcon(props: IconProps) {
  return (
    <Icon {...props} solid>
      <path d="M12 20.2C7 16.6 3.6 13.4 3.6 9.4A4.7 4.7 0 0 1 8.3 4.6c1.5 0 2.8.7 3.7 1.9.9-1.2 2.2-1.9 3.7-1.9a4.7 4.7 0 0 1 4.7 4.8c0 4-3.4 7.2-8.4 10.8Z" />
    </Icon>
  );
}
