import { Icon, type IconProps } from './icon.tsx';

export function ShuffleIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 7h2.8c1.3 0 2.5.6 3.3 1.7l4.8 6.6c.8 1.1 2 1.7 3.3 1.7h2.8" />
      <path d="M3.5 17h2.8c1.3 0 2.5-.6 3.3-1.7l.6-.8" />
      <path d="m13.8 9.5.6-.8C15.2 7.6 16.4 7 17.7 7h2.8" />
      <path d="m18 4.5 2.5 2.5L18 9.5" />
      <path d="m18 14.5 2.5 2.5-2.5 2.5" />
    </Icon>
  );
}
