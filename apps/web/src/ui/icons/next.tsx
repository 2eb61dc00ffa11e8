import { Icon, type IconProps } from './icon.tsx';

export function NextIcon(props: IconProps) {
  return (
    <Icon {...props} solid>
      <path
        d="M5.5 6v12a.8.8 0 0 0 1.2.7l9.1-6a.8.8 0 0 0 0-1.4l-9.1-6a.8.8 0 0 0-1.2.7Z"
        stroke="none"
      />
      <rect x="16.8" y="5.2" width="2.4" height="13.6" rx="1" stroke="none" />
    </Icon>
  );
}
