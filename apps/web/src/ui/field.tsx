import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** The box around an input; it shows the focus ring in the input's stead. */
export const fieldBoxClass = (invalid: boolean): string =>
  cx(
    'flex items-center gap-2.5 rounded-md border bg-ink-2 transition-colors has-disabled:opacity-40',
    'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-[:focus-visible]:outline-text',
    invalid ? 'border-juhong' : 'border-line hover:border-line-strong',
  );

interface FieldMessageProps {
  readonly id: string;
  readonly error: ReactNode;
  readonly hint: ReactNode;
}

/** Hint or error under a field; always mounted, because a live region announces changes only. */
export function FieldMessage({ id, error, hint }: FieldMessageProps) {
  const message = error ?? hint;
  return (
    <p
      id={id}
      aria-live="polite"
      className={cx(
        'text-sm empty:hidden',
        error === undefined ? 'text-text-3' : 'text-on-juhong-soft',
      )}
    >
      {message}
    </p>
  );
}
