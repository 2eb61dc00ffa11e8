import { errorText } from '#lib/error-rules.ts';
import { authTexts } from './auth-texts.ts';

/** What to say of a failed call, in the place where it was asked for. */
export function useFailureText(): (error: unknown) => string {
  const t = authTexts.use();
  return (error) => errorText(error) ?? t('failed');
}
