import { Icon, type IconProps } from './icon.tsx';

export function LinkIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 13.9a4.2 4.2 0 0 0 6.1.3l2.6-2.6a4.2 4.2 0 0 0-6-6l-1.3 1.3" />
      <path d="M14 10.1a4.2 4.2 0 0 0-6.1-.3l-2.6 2.6a4.2 4.2 0 0 0 6 6l1.3-1.3" />
    </Icon>
  );
}
