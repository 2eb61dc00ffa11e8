import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/inquiries.json' with { type: 'json' };
import ko from '#i18n/ko/inquiries.json' with { type: 'json' };
import { errorText } from '#lib/error-rules.ts';

export const inquiriesTexts = createTextBundle(ko, en);

/** Inline error text of a failed call. */
export function useFailureText(): (error: unknown) => string {
  const t = inquiriesTexts.use();
  return (error) => errorText(error) ?? t('failed');
}
