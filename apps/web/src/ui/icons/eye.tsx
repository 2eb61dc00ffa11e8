import { Icon, type IconProps } from './icon.tsx';

export function EyeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.8 12C4.6 8.4 8 6 12 6s7.4 2.4 9.2 6c-1.8 3.6-5.2 6-9.2 6s-7.4-2.4-9.2-6Z" />
      <circle cx="12" cy="12" r="2.8" />
    </Icon>
  );
}
