import type { CSSProperties } from 'react';
import { cx } from './cx.ts';

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
