import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface FieldMessageProps {
  readonly id: string;
  readonly error: ReactNode;
  readonly hint: ReactNode;
}

/** Hint or error under a field. A live region announces changes only while it is rendered, so it stays when empty. */
export function FieldMessage({ id, error, hint }: FieldMessageProps) {
  const message = error ?? hint;
  return (
    <p
      id={id}
      aria-live="polite"
      className={cx(
        'text-sm empty:sr-only',
        error === undefined ? 'text-text-3' : 'text-on-juhong-soft',
      )}
    >
      {message}
    </p>
  );
}
