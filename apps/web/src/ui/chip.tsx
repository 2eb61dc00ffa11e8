import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { cx } from './cx.ts';
import { CloseIcon } from './icons.tsx';
import { type RenderElement, renderAs } from './render-as.ts';

const shape =
  'hit inline-flex h-8 max-w-full items-center gap-1.5 rounded-full border text-sm whitespace-nowrap select-none transition-colors pointer-coarse:h-9 disabled:cursor-not-allowed disabled:opacity-40';

const quiet =
  'border-line bg-ink-2 font-medium text-text-2 hover:border-line-strong hover:text-text';
const tinted =
  'border-[color-mix(in_srgb,var(--tint)_40%,var(--ink-0))] bg-[color-mix(in_srgb,var(--tint)_20%,var(--ink-0))] font-medium text-text hover:bg-[color-mix(in_srgb,var(--tint)_34%,var(--ink-0))]';
const picked = 'border-transparent bg-text font-semibold text-ink-0';

export const chipClass = (selected: boolean, removable: boolean, unselected = quiet): string =>
  cx(shape, selected ? picked : unselected, removable ? 'ps-3 pe-2' : 'px-3');

export interface ChipProps extends ComponentProps<'button'> {
  readonly selected?: boolean;
  /** Number of results with this option. */
  readonly count?: ReactNode;
  readonly render?: RenderElement;
  /** Colour of the chip while it is not selected. */
  readonly tint?: string | undefined;
}

/** A toggle button; with `render` a link that gets the props and uses aria-current when selected. */
export function Chip({ selected, count, render, tint, className, children, ...props }: ChipProps) {
  const on = selected ?? false;
  const classes = cx(chipClass(on, false, tint === undefined ? quiet : tinted), className);
  const rest =
    tint === undefined ? props : { ...props, style: { '--tint': tint } as CSSProperties };
  const content = (
    <>
      <span className="truncate">{children}</span>
      {count !== undefined && (
        <span className={cx('tabular text-xs', on ? 'opacity-75' : 'text-text-3')}>{count}</span>
      )}
    </>
  );
  if (render !== undefined) {
    const linkProps = { ...(on && { 'aria-current': true }), ...rest, className: classes };
    return renderAs(render, linkProps, content);
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

interface RemovableChipProps {
  readonly children: ReactNode;
  /** Accessible name of the action, including the chip's text. */
  readonly removeLabel: string;
  readonly onRemove?: () => void;
  /** Link to the same page without this option. */
  readonly render?: RenderElement;
}

/** The whole chip is the control, because a separate close button would be too small a target. */
export function RemovableChip({ children, removeLabel, onRemove, render }: RemovableChipProps) {
  const props = { 'aria-label': removeLabel, className: chipClass(true, true) };
  const content = (
    <>
      <span className="truncate">{children}</span>
      <CloseIcon size={16} className="opacity-80" />
    </>
  );
  if (render !== undefined) return renderAs(render, props, content);
  return (
    <button type="button" {...props} onClick={onRemove}>
      {content}
    </button>
  );
}

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
