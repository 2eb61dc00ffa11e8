import { Icon, type IconProps } from './icon.tsx';

export function ExternalIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M13.5 4.5h6v6" />
      <path d="M19.5 4.5 11 13" />
      <path d="M18 14v3.7a1.8 1.8 0 0 1-1.8 1.8H6.3a1.8 1.8 0 0 1-1.8-1.8V7.8A1.8 1.8 0 0 1 6.3 6H10" />
    </Icon>
  );
}
