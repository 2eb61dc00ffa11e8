import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { FieldMessage } from './field-message.tsx';
import { ChevronDownIcon } from './icons.tsx';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
}

interface SelectProps<Value extends string>
  extends Omit<
    ComponentProps<'select'>,
    'value' | 'defaultValue' | 'size' | 'onChange' | 'children'
  > {
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly options: readonly SelectOption<Value>[];
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly size?: 'sm' | 'md';
}

const heights = { sm: 'min-h-10 text-sm', md: 'min-h-11 text-base' } as const;

export function Select<Value extends string>({
  label,
  labelHidden = false,
  options,
  value,
  onValueChange,
  hint,
  error,
  size = 'md',
  className,
  id,
  ...rest
}: SelectProps<Value>) {
  const own = useId();
  const selectId = id ?? own;
  const choose = (chosen: string): void => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option !== undefined) onValueChange(option.value);
  };
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <label
        htmlFor={selectId}
        className={labelHidden ? 'sr-only' : 'text-sm font-semibold text-text-2'}
      >
        {label}
      </label>
      <div className="relative">
        <select
          {...rest}
          id={selectId}
          value={value}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={(error ?? hint) === undefined ? undefined : `${selectId}-message`}
          onChange={(event) => choose(event.currentTarget.value)}
          className={cx(
            'select w-full items-center truncate rounded-md border bg-ink-2 ps-3.5 pe-9 font-semibold text-text transition-colors hover:bg-ink-3 disabled:cursor-not-allowed disabled:opacity-40',
            error === undefined ? 'border-line' : 'border-juhong',
            heights[size],
          )}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon
          size={16}
          className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-text-2"
        />
      </div>
      <FieldMessage id={`${selectId}-message`} error={error} hint={hint} />
    </div>
  );
}
