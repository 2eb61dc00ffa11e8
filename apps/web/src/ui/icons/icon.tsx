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
