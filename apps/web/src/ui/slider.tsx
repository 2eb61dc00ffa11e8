import type { CSSProperties } from 'react';
import { cx } from './cx.ts';
import { fractionOf } from './range-rules.ts';

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly onValueChange: (value: number) => void;
  /** Called once when the interaction ends. */
  readonly onValueCommit?: (value: number) => void;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly format?: (value: number) => string;
  readonly tone?: 'text' | 'juhong';
  /** Shows the thumb on hover and focus only. */
  readonly quiet?: boolean;
  readonly disabled?: boolean;
  readonly name?: string;
  readonly className?: string;
}

export function Slider({
  label,
  value,
  onValueChange,
  onValueCommit,
  min = 0,
  max = 100,
  step = 1,
  format,
  tone = 'text',
  quiet = false,
  disabled = false,
  name,
  className,
}: SliderProps) {
  const commit = (): void => onValueCommit?.(value);
  const fill = { '--inset-start': 0, '--to': fractionOf(value, { min, max }) } as CSSProperties;
  return (
    <div
      className={cx('range', className)}
      data-tone={tone}
      data-quiet={quiet || undefined}
      data-disabled={disabled || undefined}
    >
      <span className="range-track" style={fill}>
        <span className="range-fill" />
      </span>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={format?.(value)}
        {...{ name, min, max, step, value, disabled }}
        onChange={(event) => onValueChange(event.currentTarget.valueAsNumber)}
        onPointerUp={commit}
        onKeyUp={commit}
        className="range-input"
      />
    </div>
  );
}
