import { type PointerEvent, type RefObject, useRef } from 'react';
import {
  moveThumb,
  nearestThumb,
  type Range,
  type SteppedScale,
  type Thumb,
  valueAt,
} from './range-rules.ts';

interface RangeDragOptions {
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
}: RangeDragOptions) {
  const activeDrag = useRef<{ thumb: Thumb; range: Range }>(null);

  const move = (event: Press, thumb: Thumb, from: Range): void => {
    const range = moveThumb(from, thumb, pressedValue(event, scale), scale);
    activeDrag.current = { thumb, range };
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
      if (activeDrag.current !== null)
        move(event, activeDrag.current.thumb, activeDrag.current.range);
    },
    onPointerUp() {
      if (activeDrag.current !== null) onValueCommit?.(activeDrag.current.range);
      activeDrag.current = null;
    },
    onPointerCancel() {
      activeDrag.current = null;
    },
  };
}

/** The thumb's centre moves between half a thumb width from either end, as in native inputs. */
function pressedValue(event: Press, scale: SteppedScale): number {
  const box = event.currentTarget.getBoundingClientRect();
  const thumb = Number.parseFloat(
    getComputedStyle(event.currentTarget).getPropertyValue('--thumb'),
  );
  const travel = box.width - thumb;
  return valueAt(travel <= 0 ? 0 : (event.clientX - box.left - thumb / 2) / travel, scale);
}
