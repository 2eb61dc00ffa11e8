import { Icon, type IconProps } from './icon.tsx';

export function RepeatIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m16.5 3.5 3 3-3 3" />
      <path d="M4.5 11.5V9a2.5 2.5 0 0 1 2.5-2.5h12.5" />
      <path d="m7.5 20.5-3-3 3-3" />
      <path d="M19.5 12.5V15a2.5 2.5 0 0 1-2.5 2.5H4.5" />
    </Icon>
  );
}
