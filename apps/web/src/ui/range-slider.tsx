import { type CSSProperties, type PointerEvent, type RefObject, useRef } from 'react';
import {
  fractionOf,
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
function useRangeDrag({
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

interface RangeSliderProps {
  readonly lowLabel: string;
  readonly highLabel: string;
  readonly value: Range;
  readonly onValueChange: (value: Range) => void;
  /** Called once when the interaction ends, for server requests. */
  readonly onValueCommit?: (value: Range) => void;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** Minimum distance of the two thumbs. */
  readonly gap?: number;
  readonly format: (value: number) => string;
  readonly disabled?: boolean;
  readonly names?: readonly [low: string, high: string];
  readonly className?: string;
}

/** Two native range inputs on one track; the pointer moves the nearer thumb. */
export function RangeSlider(props: RangeSliderProps) {
  const { lowLabel, highLabel, value, onValueChange, onValueCommit, names } = props;
  const { min, max, step = 1, gap = step, format, disabled = false, className } = props;
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const scale = { min, max, step, gap };
  const drag = useRangeDrag({ value, scale, onValueChange, onValueCommit, inputs, disabled });
  const fill = { '--from': fractionOf(value[0], scale), '--to': fractionOf(value[1], scale) };

  const input = (thumb: Thumb, label: string) => (
    <input
      ref={(element) => {
        inputs.current[thumb] = element;
      }}
      type="range"
      aria-label={label}
      aria-valuetext={format(value[thumb])}
      name={names?.[thumb]}
      value={value[thumb]}
      {...{ min, max, step, disabled }}
      onChange={(event) =>
        onValueChange(moveThumb(value, thumb, event.currentTarget.valueAsNumber, scale))
      }
      onKeyUp={() => onValueCommit?.(value)}
      className="range-input"
    />
  );

  return (
    <div className={className}>
      <div
        {...drag}
        className="range"
        data-double
        data-tone="juhong"
        data-disabled={disabled || undefined}
      >
        <span className="range-track" style={fill as CSSProperties}>
          <span className="range-fill" />
        </span>
        {input(0, lowLabel)}
        {input(1, highLabel)}
      </div>
      <div aria-hidden="true" className="tabular -mt-1 flex justify-between text-sm text-text-3">
        <span>{format(value[0])}</span>
        <span>{format(value[1])}</span>
      </div>
    </div>
  );
}
