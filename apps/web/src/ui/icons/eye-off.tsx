import { Icon, type IconProps } from './icon.tsx';

export function EyeOffIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9.4 6.3A9.7 9.7 0 0 1 12 6c4 0 7.4 2.4 9.2 6a11 11 0 0 1-2.7 3.4M6.2 7.8A11 11 0 0 0 2.8 12c1.8 3.6 5.2 6 9.2 6 1.7 0 3.3-.4 4.7-1.2M10.2 10a2.8 2.8 0 0 0 3.8 4M4 4l16 16" />
    </Icon>
  );
}
