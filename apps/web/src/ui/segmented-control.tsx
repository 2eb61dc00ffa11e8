import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
}

interface SegmentedControlProps<Value extends string> {
  readonly label: string;
  readonly segments: readonly Segment<Value>[];
  readonly value: Value | null;
  readonly onValueChange: (value: Value) => void;
  /** Name of the form field. */
  readonly name?: string;
  readonly block?: boolean;
  readonly className?: string;
}

/** Native radios, so that arrow keys, forms and screen readers work. */
export function SegmentedControl<Value extends string>({
  label,
  segments,
  value,
  onValueChange,
  name,
  block = false,
  className,
}: SegmentedControlProps<Value>) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx(
        'flex gap-1 rounded-md border border-line bg-ink-2 p-1',
        block ? 'w-full' : 'w-fit max-w-full',
        className,
      )}
    >
      {segments.map((segment) => (
        <label
          key={segment.value}
          className={cx(
            block ? 'min-h-9 flex-1' : 'min-h-8 flex-auto',
            'group/segment relative flex min-w-0 flex-wrap content-center items-center justify-center gap-x-2 rounded-[7px] px-3.5 py-1 text-sm font-medium whitespace-nowrap text-text-2 transition-colors select-none hover:text-text has-checked:bg-ink-3 has-checked:font-semibold has-checked:text-text has-disabled:cursor-not-allowed has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-text',
          )}
        >
          {/* The radio covers the segment and enlarges its hit area. */}
          <input
            type="radio"
            name={name ?? id}
            value={segment.value}
            checked={segment.value === value}
            disabled={segment.disabled}
            onChange={() => onValueChange(segment.value)}
            className="absolute inset-x-0 -inset-y-1 m-0 appearance-none opacity-0 pointer-coarse:-inset-y-1.5"
          />
          <span className="max-w-full truncate group-has-disabled/segment:opacity-40">
            {segment.label}
          </span>
          {segment.hint !== undefined && (
            <span className="max-w-full truncate text-xs font-normal text-text-2">
              {segment.hint}
            </span>
          )}
        </label>
      ))}
    </div>
  );
}
