import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { FieldMessage } from './field-message.tsx';
import { Kbd } from './kbd.tsx';

/** The box around an input; it shows the focus ring in the input's stead. */
export const fieldBoxClass = (invalid: boolean): string =>
  cx(
    'flex items-center gap-2.5 rounded-md border bg-ink-2 transition-colors has-disabled:opacity-40',
    'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-[:focus-visible]:outline-text',
    invalid ? 'border-juhong' : 'border-line hover:border-line-strong',
  );

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size'> {
  readonly label: string;
  /** Hides the label visually where the context is sufficient. */
  readonly labelHidden?: boolean;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly leading?: ReactNode;
  readonly trailing?: ReactNode;
  /** Key that focuses the field. */
  readonly shortcut?: string;
  readonly size?: 'sm' | 'md' | 'lg';
}

const heights = { sm: 'min-h-10 text-sm', md: 'min-h-11', lg: 'min-h-16 text-lg' } as const;

const insets = { sm: 'ps-3.5', md: 'ps-3.5', lg: 'ps-5' } as const;
/** Equal horizontal and vertical inset for a trailing control. */
const ends = { sm: 'pe-0.5', md: 'pe-1', lg: 'pe-2.5' } as const;

export function TextField({
  label,
  labelHidden = false,
  hint,
  error,
  leading,
  trailing,
  shortcut,
  size = 'md',
  className,
  id,
  ...rest
}: TextFieldProps) {
  const own = useId();
  const inputId = id ?? own;
  const messageId = `${inputId}-message`;
  const message = error ?? hint;
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <label
        htmlFor={inputId}
        className={labelHidden ? 'sr-only' : 'text-sm font-semibold text-text-2'}
      >
        {label}
      </label>
      <div
        className={cx(
          fieldBoxClass(error !== undefined),
          heights[size],
          insets[size],
          trailing === undefined ? 'pe-3.5' : ends[size],
        )}
      >
        {leading !== undefined && <span className="text-text-3">{leading}</span>}
        <input
          {...rest}
          id={inputId}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={message === undefined ? undefined : messageId}
          className="min-w-0 flex-1 self-stretch bg-transparent outline-none disabled:cursor-not-allowed [&::-webkit-search-cancel-button]:appearance-none"
        />
        {trailing}
        {shortcut !== undefined && (
          <span aria-hidden="true" className="pointer-coarse:hidden">
            <Kbd>{shortcut}</Kbd>
          </span>
        )}
      </div>
      <FieldMessage id={messageId} error={error} hint={hint} />
    </div>
  );
}
