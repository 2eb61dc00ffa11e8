import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { cx } from './cx.ts';
import { FieldMessage } from './field-message.tsx';

interface CodeFieldProps
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'size' | 'maxLength'> {
  readonly label: string;
  /** Number of digits. */
  readonly length: number;
  readonly value: string;
  readonly onValueChange: (digits: string) => void;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
}

/** A one-time code: one input, drawn as a box per digit. Pasted text is reduced to its digits. */
export function CodeField({
  label,
  length,
  value,
  onValueChange,
  hint,
  error,
  id,
  ...rest
}: CodeFieldProps) {
  const own = useId();
  const inputId = id ?? own;
  const messageId = `${inputId}-message`;
  const [focused, setFocused] = useState(false);
  const active = focused ? Math.min(value.length, length - 1) : -1;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={inputId} className="text-sm font-semibold text-text-2">
        {label}
      </label>
      <div className="relative flex w-fit max-w-full gap-2">
        {Array.from({ length }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the boxes have no other identity
            key={index}
            aria-hidden="true"
            className={cx(
              'tabular flex h-12 w-11 min-w-0 items-center justify-center rounded-md border bg-ink-2 text-lg font-semibold transition-colors',
              index === active
                ? 'border-jjok outline-2 outline-jjok'
                : error === undefined
                  ? 'border-line'
                  : 'border-juhong',
            )}
          >
            {value[index]}
          </span>
        ))}
        <input
          {...rest}
          id={inputId}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          onChange={(event) =>
            onValueChange(event.target.value.replaceAll(/\D/g, '').slice(0, length))
          }
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={(error ?? hint) === undefined ? undefined : messageId}
          className="absolute inset-0 w-full cursor-text bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent selection:text-transparent"
        />
      </div>
      <FieldMessage id={messageId} error={error} hint={hint} />
    </div>
  );
}
