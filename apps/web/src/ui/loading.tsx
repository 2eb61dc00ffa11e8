import type { CSSProperties } from 'react';
import { cx } from './cx.ts';

interface SpinnerProps {
  /** Accessible name; without it the spinner is decorative. */
  readonly label?: string;
  readonly size?: number;
  readonly className?: string;
}

export function Spinner({ label, size = 20, className }: SpinnerProps) {
  const ring = (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      strokeWidth={2.5}
      strokeLinecap="round"
      className={cx('shrink-0 animate-spin', className)}
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" opacity={0.22} />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" />
    </svg>
  );
  if (label === undefined) return ring;
  return (
    <span role="status" className="inline-flex">
      {ring}
      <span className="sr-only">{label}</span>
    </span>
  );
}

interface SkeletonProps {
  readonly width?: CSSProperties['width'];
  readonly height?: CSSProperties['height'];
  readonly shape?: 'text' | 'box' | 'pill' | 'circle';
  readonly className?: string;
}

const shapes = {
  text: 'h-3.5 rounded-xs',
  box: 'rounded-sm',
  pill: 'rounded-full',
  circle: 'aspect-square rounded-full',
} as const;

/** Loading placeholder; the surrounding list sets aria-busy. */
export function Skeleton({ width, height, shape = 'text', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      style={{ width, height }}
      className={cx('block animate-shimmer bg-ink-3', shapes[shape], className)}
    />
  );
}
