import { errorText } from '#lib/error-rules.ts';
import { authTexts } from './auth-texts.ts';

/** Inline error text of a failed call. */
export function useFailureText(): (error: unknown) => string {
  const t = authTexts.use();
  return (error) => errorText(error) ?? t('failed');
}
