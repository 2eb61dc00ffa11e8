import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

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
