import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

interface WrongFieldFocus {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Moves the focus to the first field that is wrong, as soon as the page shows that it is. */
  focusWrongField(): void;
}

export function useWrongFieldFocus(): WrongFieldFocus {
  const form = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [asked]);
  const focusWrongField = useCallback(() => setAsked((times) => times + 1), []);
  return { form, focusWrongField };
}
