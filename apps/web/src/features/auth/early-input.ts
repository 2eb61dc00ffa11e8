import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/** What stands in the named fields of a form; empty fields and boxes that are not ticked are left out. */
export type FormTexts = Readonly<Partial<Record<string, string>>>;

export const textsIn = (form: FormData): FormTexts =>
  Object.fromEntries(
    [...form].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    ),
  );

/** Takes over what was typed, filled in or ticked before the scripts came: it stands in the form alone. */
export function useEarlyInput(
  form: RefObject<HTMLFormElement | null>,
  take: (texts: FormTexts) => void,
): void {
  const takeOver = useEffectEvent(take);
  useLayoutEffect(() => {
    if (form.current === null) return;
    const texts = textsIn(new FormData(form.current));
    if (Object.keys(texts).length > 0) takeOver(texts);
  }, [form]);
}
