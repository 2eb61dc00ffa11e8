import { Icon, type IconProps } from './icon.tsx';

export function FilterIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 7h9" />
      <path d="M19 7h1" />
      <path d="M4 17h1" />
      <path d="M11 17h9" />
      <path d="M13 7a3 3 0 1 0 6 0 3 3 0 1 0-6 0Z" />
      <path d="M5 17a3 3 0 1 0 6 0 3 3 0 1 0-6 0Z" />
    </Icon>
  );
}
