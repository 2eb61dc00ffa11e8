import { Icon, type IconProps } from './icon.tsx';

export function SunIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="3.8" />
      <path d="M12 3v1.8" />
      <path d="M12 19.2V21" />
      <path d="M3 12h1.8" />
      <path d="M19.2 12H21" />
      <path d="m5.6 5.6 1.3 1.3" />
      <path d="m17.1 17.1 1.3 1.3" />
      <path d="m5.6 18.4 1.3-1.3" />
      <path d="m17.1 6.9 1.3-1.3" />
    </Icon>
  );
}
