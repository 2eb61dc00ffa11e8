import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface ChipGroupProps {
  readonly label: string;
  readonly children: ReactNode;
  /** One line that scrolls horizontally. */
  readonly scroll?: boolean;
  readonly className?: string;
}

/** The gap prevents overlapping hit areas of adjacent lines. */
export function ChipGroup({ label, children, scroll = false, className }: ChipGroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex box with a hidden name.
    <div
      role="group"
      aria-label={label}
      className={cx(
        'flex min-w-0 gap-x-1.5 gap-y-2',
        scroll ? '-my-1 overflow-x-auto py-1 [scrollbar-width:none]' : 'flex-wrap',
        className,
      )}
    >
      {children}
    </div>
  );
}
