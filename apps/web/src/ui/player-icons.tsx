import { Icon, type IconProps } from './icons.tsx';

export function NextIcon(props: IconProps) {
  return (
    <Icon {...props} solid>
      <path
        d="M5.5 6v12a.8.8 0 0 0 1.2.7l9.1-6a.8.8 0 0 0 0-1.4l-9.1-6a.8.8 0 0 0-1.2.7Z"
        stroke="none"
      />
      <rect x="16.8" y="5.2" width="2.4" height="13.6" rx="1" stroke="none" />
    </Icon>
  );
}

export function PreviousIcon(props: IconProps) {
  return (
    <Icon {...props} solid>
      <path
        d="M18.5 6v12a.8.8 0 0 1-1.2.7l-9.1-6a.8.8 0 0 1 0-1.4l9.1-6a.8.8 0 0 1 1.2.7Z"
        stroke="none"
      />
      <rect x="4.8" y="5.2" width="2.4" height="13.6" rx="1" stroke="none" />
    </Icon>
  );
}

/** The handle of a row that can be dragged. */
export function GripIcon(props: IconProps) {
  return (
    <Icon {...props} solid>
      {[6, 12, 18].flatMap((y) =>
        [9, 15].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.5" stroke="none" />),
      )}
    </Icon>
  );
}

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

export function RepeatOneIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m16.5 3.5 3 3-3 3" />
      <path d="M4.5 11.5V9a2.5 2.5 0 0 1 2.5-2.5h12.5" />
      <path d="m7.5 20.5-3-3 3-3" />
      <path d="M19.5 12.5V15a2.5 2.5 0 0 1-2.5 2.5H4.5" />
      <path d="M11.3 10.8 12.6 10v4.2" />
    </Icon>
  );
}

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

export function VolumeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 9.5v5h3.2l4.8 4v-13l-4.8 4H4Z" />
      <path d="M15.5 9.2a4 4 0 0 1 0 5.6" />
      <path d="M18 6.5a7.8 7.8 0 0 1 0 11" />
    </Icon>
  );
}

export function VolumeMutedIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 9.5v5h3.2l4.8 4v-13l-4.8 4H4Z" />
      <path d="m16 9.5 5 5" />
      <path d="m21 9.5-5 5" />
    </Icon>
  );
}
