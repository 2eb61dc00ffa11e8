import { Icon, type IconProps } from './icon.tsx';

export function VolumeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 9.5v5h3.2l4.8 4v-13l-4.8 4H4Z" />
      <path d="M15.5 9.2a4 4 0 0 1 0 5.6" />
      <path d="M18 6.5a7.8 7.8 0 0 1 0 11" />
    </Icon>
  );
}
