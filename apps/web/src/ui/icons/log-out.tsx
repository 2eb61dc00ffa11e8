import { Icon, type IconProps } from './icon.tsx';

export function LogOutIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 4.5H6.8A1.8 1.8 0 0 0 5 6.3v11.4a1.8 1.8 0 0 0 1.8 1.8H10" />
      <path d="M10 12h10" />
      <path d="m16.3 8.3 3.7 3.7-3.7 3.7" />
    </Icon>
  );
}
