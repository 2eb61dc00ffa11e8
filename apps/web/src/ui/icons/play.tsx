import { Icon, type IconProps } from './icon.tsx';

export function PlayIcon(props: IconProps) {
  return (
    <Icon {...props} solid>
      <path
        d="M8 5.6v12.8a.8.8 0 0 0 1.2.7l10.2-6.4a.8.8 0 0 0 0-1.4L9.2 4.9A.8.8 0 0 0 8 5.6Z"
        stroke="none"
      />
    </Icon>
  );
}
