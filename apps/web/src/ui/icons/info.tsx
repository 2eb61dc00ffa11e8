import { Icon, type IconProps } from './icon.tsx';

export function InfoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11.3v4.7" />
      <circle cx="12" cy="8" r="1.1" fill="currentColor" stroke="none" />
    </Icon>
  );
}
