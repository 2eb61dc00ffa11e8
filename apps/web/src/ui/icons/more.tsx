import { Icon, type IconProps } from './icon.tsx';

export function MoreIcon(props: IconProps) {
  return (
    <Icon {...props} solid>
      <circle cx="5.5" cy="12" r="1.5" stroke="none" />
      <circle cx="12" cy="12" r="1.5" stroke="none" />
      <circle cx="18.5" cy="12" r="1.5" stroke="none" />
    </Icon>
  );
}
