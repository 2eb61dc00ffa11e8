import { Icon, type IconProps } from './icon.tsx';

export function DownloadIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4v11" />
      <path d="m7.5 10.8 4.5 4.4 4.5-4.4" />
      <path d="M5 19.5h14" />
    </Icon>
  );
}
