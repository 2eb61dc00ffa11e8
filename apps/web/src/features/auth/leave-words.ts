import type { Locale } from '#i18n/locale.ts';
import type { LeaveOptions } from '#ui/overlay/overlay.ts';
import { sessionTexts } from './session-texts.ts';

/** What is asked before a page is left, by what would be lost. */
export function leaveWords(locale: Locale, reason: 'signup' | 'edit' | 'plans'): LeaveOptions {
  const t = sessionTexts.of(locale);
  return {
    title: t(`leave.${reason}.title`),
    body: t(`leave.${reason}.body`),
    leaveLabel: t('leave.yes'),
    stayLabel: t('leave.no'),
  };
}
