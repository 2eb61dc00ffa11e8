import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/auth.json' with { type: 'json' };
import ko from '#i18n/ko/auth.json' with { type: 'json' };
import { errorText } from '#lib/error-rules.ts';

export const authTexts = createTextBundle(ko, en);

/** Inline error text of a failed call. */
export function useFailureText(): (error: unknown) => string {
  const t = authTexts.use();
  return (error) => errorText(error) ?? t('failed');
}
