import type { ReactNode } from 'react';
import { chipClass } from './chip-style.ts';
import { CloseIcon } from './icons/close.tsx';
import { type RenderElement, renderAs } from './render-as.ts';

interface RemovableChipProps {
  readonly children: ReactNode;
  /** Says what the press does, with the chip's text in it. */
  readonly removeLabel: string;
  readonly onRemove?: () => void;
  /** A link to the same page without this choice. */
  readonly render?: RenderElement;
}

/** A choice in force. All of it is one control: a cross of its own would be too small to hit. */
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
