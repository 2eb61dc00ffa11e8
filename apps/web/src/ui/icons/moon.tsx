import { Icon, type IconProps } from './icon.tsx';

export function MoonIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M19.8 14.3A8.3 8.3 0 0 1 9.7 4.2a8.3 8.3 0 1 0 10.1 10.1Z" />
    </Icon>
  );
}
