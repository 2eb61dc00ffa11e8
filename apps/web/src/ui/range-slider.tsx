import { type CSSProperties, useRef } from 'react';
import { fractionOf, moveThumb, type Range, type Thumb } from './range-rules.ts';
import { useRangeDrag } from './use-range-drag.ts';

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
