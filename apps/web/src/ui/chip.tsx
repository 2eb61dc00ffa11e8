import type { ComponentProps, ReactNode } from 'react';
import { chipClass } from './chip-style.ts';
import { cx } from './cx.ts';
import { type RenderElement, renderAs } from './render-as.ts';

export interface ChipProps extends ComponentProps<'button'> {
  readonly selected?: boolean;
  /** Number of results with this option. */
  readonly count?: ReactNode;
  readonly render?: RenderElement;
}

/** A toggle button; with `render` a link that uses aria-current when selected. */
export function Chip({ selected, count, render, className, children, ...rest }: ChipProps) {
  const on = selected ?? false;
  const classes = cx(chipClass(on, false), className);
  const content = (
    <>
      <span className="truncate">{children}</span>
      {count !== undefined && (
        <span className={cx('tabular text-xs', on ? 'opacity-75' : 'text-text-3')}>{count}</span>
      )}
    </>
  );
  if (render !== undefined) {
    return renderAs(render, { ...(on && { 'aria-current': true }), className: classes }, content);
  }
  return (
    <button
      type="button"
      {...(selected !== undefined && { 'aria-pressed': selected })}
      {...rest}
      className={classes}
    >
      {content}
    </button>
  );
}
