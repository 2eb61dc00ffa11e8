import { Icon, type IconProps } from './icon.tsx';

export function VolumeMutedIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 9.5v5h3.2l4.8 4v-13l-4.8 4H4Z" />
      <path d="m16 9.5 5 5" />
      <path d="m21 9.5-5 5" />
    </Icon>
  );
}
