import type { Locale } from '#i18n/locale.ts';
import { useLocale } from '#i18n/texts.tsx';
import { useIsPhone } from '#lib/use-is-phone.ts';
import { sessionTexts } from './session-texts.ts';
import { type PendingAction, readPendingAction } from './sign-in-intent.ts';
import { useBrowserValue } from './use-browser-value.ts';

/** What happens after the sign-in, with the name of the item; null if its name is unknown. */
export function pendingActionText(
  locale: Locale,
  { name, title }: PendingAction,
  way: 'signIn' | 'signUp',
  isPhone: boolean,
): string | null {
  if (title === null) return null;
  const action = name === 'download' && isPhone ? 'sendToPc' : name;
  return sessionTexts.of(locale)(`prompt.${way}To.${action}`, { title });
}

/** Null on the server, which does not know the action. */
export function usePendingActionText(way: 'signIn' | 'signUp'): string | null {
  const locale = useLocale();
  const isPhone = useIsPhone();
  return useBrowserValue(() => {
    const action = readPendingAction();
    return action && pendingActionText(locale, action, way, isPhone);
  }, null);
}
