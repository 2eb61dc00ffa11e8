import { Icon, type IconProps } from './icon.tsx';

export function AlbumIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <circle cx="12" cy="12" r="2.4" />
      <path d="M12 6.4A5.6 5.6 0 0 1 17.6 12" />
    </Icon>
  );
}
