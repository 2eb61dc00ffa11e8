import type { ReactNode } from 'react';
import { chipClass } from './chip-style.ts';
import { CloseIcon } from './icons/close.tsx';
import { type RenderElement, renderAs } from './render-as.ts';

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
