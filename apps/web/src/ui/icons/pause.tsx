import { Icon, type IconProps } from './icon.tsx';

export function PauseIcon(props: IconProps) {
  return (
    <Icon {...props} solid>
      <rect x="6.5" y="5" width="4" height="14" rx="1" stroke="none" />
      <rect x="13.5" y="5" width="4" height="14" rx="1" stroke="none" />
    </Icon>
  );
}
