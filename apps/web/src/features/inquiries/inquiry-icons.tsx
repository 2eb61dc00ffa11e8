import { Icon, type IconProps } from '#ui/icons.tsx';

export function FileIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m19 11.5-7.6 7.6a4.6 4.6 0 0 1-6.5-6.5L12.6 5a3 3 0 0 1 4.3 4.3l-7.6 7.5a1.5 1.5 0 0 1-2.1-2.1l7-7" />
    </Icon>
  );
}

export function MessageIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 5.5h16v11h-9.5L6 20v-3.5H4Z" />
    </Icon>
  );
}
