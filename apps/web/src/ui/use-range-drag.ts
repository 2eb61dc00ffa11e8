import { type PointerEvent, type RefObject, useRef } from 'react';
import {
  moveThumb,
  nearestThumb,
  type Range,
  type SteppedScale,
  type Thumb,
  valueAt,
} from './range-rules.ts';

interface RangeDrag {
  readonly value: Range;
  readonly scale: SteppedScale;
  readonly onValueChange: (value: Range) => void;
  readonly onValueCommit: ((value: Range) => void) | undefined;
  readonly inputs: RefObject<(HTMLInputElement | null)[]>;
  readonly disabled: boolean;
}

type Press = PointerEvent<HTMLDivElement>;

/** Pointer handlers of a track with two thumbs. */
export function useRangeDrag({
  value,
  scale,
  onValueChange,
  onValueCommit,
  inputs,
  disabled,
}: RangeDrag) {
  const held = useRef<{ thumb: Thumb; range: Range }>(null);

  const move = (event: Press, thumb: Thumb, from: Range): void => {
    const range = moveThumb(from, thumb, pressedValue(event, scale), scale);
    held.current = { thumb, range };
    if (range[0] !== from[0] || range[1] !== from[1]) onValueChange(range);
  };

  return {
    onPointerDown(event: Press) {
      if (disabled || event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      const thumb = nearestThumb(value, pressedValue(event, scale));
      inputs.current[thumb]?.focus({ focusVisible: false } as FocusOptions);
      move(event, thumb, value);
    },
    onPointerMove(event: Press) {
      if (held.current !== null) move(event, held.current.thumb, held.current.range);
    },
    onPointerUp() {
      if (held.current !== null) onValueCommit?.(held.current.range);
      held.current = null;
    },
    onPointerCancel() {
      held.current = null;
    },
  };
}

/** The thumb's centre travels between half a thumb from either end, as the browser draws it. */
function pressedValue(event: Press, scale: SteppedScale): number {
  const box = event.currentTarget.getBoundingClientRect();
  const thumb = Number.parseFloat(
    getComputedStyle(event.currentTarget).getPropertyValue('--thumb'),
  );
  const way = box.width - thumb;
  return valueAt(way <= 0 ? 0 : (event.clientX - box.left - thumb / 2) / way, scale);
}
