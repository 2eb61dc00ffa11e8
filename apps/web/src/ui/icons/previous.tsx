import { Icon, type IconProps } from './icon.tsx';

export function PreviousIcon(props: IconProps) {
  return (
    <Icon {...props} solid>
      <path
        d="M18.5 6v12a.8.8 0 0 1-1.2.7l-9.1-6a.8.8 0 0 1 0-1.4l9.1-6a.8.8 0 0 1 1.2.7Z"
        stroke="none"
      />
      <rect x="4.8" y="5.2" width="2.4" height="13.6" rx="1" stroke="none" />
    </Icon>
  );
}
