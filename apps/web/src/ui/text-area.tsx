import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { FieldMessage } from './field-message.tsx';
import { fieldBoxClass } from './text-field.tsx';

interface TextAreaProps extends ComponentProps<'textarea'> {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** Shown opposite the hint, such as the number of characters. */
  readonly counter?: ReactNode;
}

export function TextArea({ label, hint, error, counter, className, ...rest }: TextAreaProps) {
  const id = useId();
  const messageId = `${id}-message`;
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-semibold text-text-2">
        {label}
      </label>
      <div className={fieldBoxClass(error !== undefined)}>
        <textarea
          rows={8}
          {...rest}
          id={id}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={messageId}
          className="field-sizing-content max-h-[60dvh] min-h-40 min-w-0 flex-1 resize-y bg-transparent px-3.5 py-2.5 outline-none"
        />
      </div>
      <div className="flex justify-between gap-4">
        <FieldMessage id={messageId} error={error} hint={hint} />
        {counter !== undefined && (
          <span className="tabular ms-auto shrink-0 text-sm text-text-3">{counter}</span>
        )}
      </div>
    </div>
  );
}
