import type { ReactNode } from 'react';

export interface IconProps {
  /** Side in pixels; drawn on a grid of 24. */
  readonly size?: number;
  readonly className?: string | undefined;
}

interface Drawing extends IconProps {
  readonly children: ReactNode;
  /** Solid shapes instead of strokes. */
  readonly solid?: boolean;
}

/** Hidden from screen readers; the surrounding control has the accessible name. */
export function Icon({ size = 20, className, children, solid = false }: Drawing) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={solid ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className === undefined ? 'shrink-0' : `shrink-0 ${className}`}
    >
      {children}
    </svg>
  );
}

export function AlbumIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <circle cx="12" cy="12" r="2.4" />
      <path d="M12 6.4A5.6 5.6 0 0 1 17.6 12" />
    </Icon>
  );
}

export function CartIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 8h14l-1 12H6Z" />
      <path d="M9 10.5V7a3 3 0 0 1 6 0v3.5" />
    </Icon>
  );
}

export function CheckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5 12.8 4.6 4.4L19 7.2" />
    </Icon>
  );
}

export function ChevronDownIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m6.5 9.5 5.5 5.5 5.5-5.5" />
    </Icon>
  );
}

export function ChevronLeftIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M14.5 6.5 9 12l5.5 5.5" />
    </Icon>
  );
}

export function ChevronRightIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9.5 6.5 15 12l-5.5 5.5" />
    </Icon>
  );
}

export function CloseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m6 6 12 12" />
      <path d="M18 6 6 18" />
    </Icon>
  );
}

export function DownloadIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4v11" />
      <path d="m7.5 10.8 4.5 4.4 4.5-4.4" />
      <path d="M5 19.5h14" />
    </Icon>
  );
}

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

const heartPath =
  'M12 20.2C7 16.6 3.6 13.4 3.6 9.4A4.7 4.7 0 0 1 8.3 4.6c1.5 0 2.8.7 3.7 1.9.9-1.2 2.2-1.9 3.7-1.9a4.7 4.7 0 0 1 4.7 4.8c0 4-3.4 7.2-8.4 10.8Z';

export function HeartIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d={heartPath} />
    </Icon>
  );
}

export function HeartFilledIcon(props: IconProps) {
  return (
    <Icon {...props} solid>
      <path d={heartPath} />
    </Icon>
  );
}

export function InfoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11.3v4.7" />
      <circle cx="12" cy="8" r="1.1" fill="currentColor" stroke="none" />
    </Icon>
  );
}

export function LinkIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 13.9a4.2 4.2 0 0 0 6.1.3l2.6-2.6a4.2 4.2 0 0 0-6-6l-1.3 1.3" />
      <path d="M14 10.1a4.2 4.2 0 0 0-6.1-.3l-2.6 2.6a4.2 4.2 0 0 0 6 6l1.3-1.3" />
    </Icon>
  );
}

export function MenuIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 6.5h16" />
      <path d="M4 12h16" />
      <path d="M4 17.5h16" />
    </Icon>
  );
}

export function MoreIcon(props: IconProps) {
  return (
    <Icon {...props} solid>
      <circle cx="5.5" cy="12" r="1.5" stroke="none" />
      <circle cx="12" cy="12" r="1.5" stroke="none" />
      <circle cx="18.5" cy="12" r="1.5" stroke="none" />
    </Icon>
  );
}

export function PauseIcon(props: IconProps) {
  return (
    <Icon {...props} solid>
      <rect x="6.5" y="5" width="4" height="14" rx="1" stroke="none" />
      <rect x="13.5" y="5" width="4" height="14" rx="1" stroke="none" />
    </Icon>
  );
}

export function PinIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 4h6M10 4v5.5L7 13v1.5h10V13l-3-3.5V4M12 14.5V20" />
    </Icon>
  );
}

export function PlayIcon(props: IconProps) {
  return (
    <Icon {...props} solid>
      <path
        d="M8 5.6v12.8a.8.8 0 0 0 1.2.7l10.2-6.4a.8.8 0 0 0 0-1.4L9.2 4.9A.8.8 0 0 0 8 5.6Z"
        stroke="none"
      />
    </Icon>
  );
}

export function RetryIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M19.5 4.5v5h-5" />
      <path d="M19.1 9.5A7.8 7.8 0 1 0 19.7 13" />
    </Icon>
  );
}

export function SearchIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="11" cy="11" r="6.5" />
      <path d="m16 16 4.2 4.2" />
    </Icon>
  );
}

export function QueueIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 6h16M4 11.5h16M4 17h8M15.5 14.5v5l4.5-2.5-4.5-2.5Z" />
    </Icon>
  );
}

export function PlayNextIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 4.5v5L8.5 7 4 4.5ZM12 7h8M4 13h16M4 18.5h16" />
    </Icon>
  );
}

export function SendIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M20.5 3.5 10.4 13.6" />
      <path d="M20.5 3.5 14 20.5l-3.6-6.9-6.9-3.6z" />
    </Icon>
  );
}

export function WarningIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4.2 2.9 19a.9.9 0 0 0 .8 1.3h16.6a.9.9 0 0 0 .8-1.3L12 4.2Z" />
      <path d="M12 10v4.5" />
      <circle cx="12" cy="17.3" r="1.1" fill="currentColor" stroke="none" />
    </Icon>
  );
}

/** A length between two marks. */
export function FitIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 5v14M20 5v14M7.5 12h9M10 9.5 7.5 12l2.5 2.5M14 9.5l2.5 2.5-2.5 2.5" />
    </Icon>
  );
}
