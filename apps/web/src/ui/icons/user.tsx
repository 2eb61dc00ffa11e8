import { Icon, type IconProps } from './icon.tsx';

export function UserIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="8.2" r="3.7" />
      <path d="M4.8 19.8c.9-3.6 3.7-5.5 7.2-5.5s6.3 1.9 7.2 5.5" />
    </Icon>
  );
}
