import { Icon, type IconProps } from './icon.tsx';

export function RetryIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M19.5 4.5v5h-5" />
      <path d="M19.1 9.5A7.8 7.8 0 1 0 19.7 13" />
    </Icon>
  );
}
