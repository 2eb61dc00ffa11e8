import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Error of a whole form; rendered even when empty, so that screen readers announce the first one. */
export function FormError({ children }: { readonly children: ReactNode }) {
  return (
    <div role="alert" className="empty:sr-only">
      {children ? (
        <p className="rounded-md bg-juhong-soft px-3.5 py-2.5 text-sm text-on-juhong-soft">
          {children}
        </p>
      ) : null}
    </div>
  );
}

interface WrongFieldFocus {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Focuses the first invalid field after the next render. */
  focusWrongField(): void;
}

export function useWrongFieldFocus(): WrongFieldFocus {
  const form = useRef<HTMLFormElement>(null);
  const [requests, setRequests] = useState(0);
  useEffect(() => {
    if (requests > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [requests]);
  const focusWrongField = useCallback(() => setRequests((times) => times + 1), []);
  return { form, focusWrongField };
}
