import { Icon, type IconProps } from './icon.tsx';

export function WarningIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4.2 2.9 19a.9.9 0 0 0 .8 1.3h16.6a.9.9 0 0 0 .8-1.3L12 4.2Z" />
      <path d="M12 10v4.5" />
      <circle cx="12" cy="17.3" r="1.1" fill="currentColor" stroke="none" />
    </Icon>
  );
}
