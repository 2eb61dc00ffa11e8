import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/** Values of the named form fields; empty fields and unticked boxes are omitted. */
export type FormValues = Readonly<Partial<Record<string, string>>>;

export const readFormValues = (form: FormData): FormValues =>
  Object.fromEntries(
    [...form].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    ),
  );

/** Copies what was typed, autofilled or ticked before hydration from the DOM into React state. */
export function usePreHydrationInput(
  form: RefObject<HTMLFormElement | null>,
  onValues: (values: FormValues) => void,
): void {
  const applyValues = useEffectEvent(onValues);
  useLayoutEffect(() => {
    if (form.current === null) return;
    const values = readFormValues(new FormData(form.current));
    if (Object.keys(values).length > 0) applyValues(values);
  }, [form]);
}
