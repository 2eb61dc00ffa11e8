import type { Locale } from '#i18n/locale.ts';
import type { LeaveOptions } from '#ui/overlay/overlay.ts';
import { sessionTexts } from './session-texts.ts';

/** Texts of the confirmation before leaving a page with unsaved input. */
export function leaveTexts(locale: Locale, reason: 'signup' | 'edit' | 'plans'): LeaveOptions {
  const t = sessionTexts.of(locale);
  return {
    title: t(`leave.${reason}.title`),
    body: t(`leave.${reason}.body`),
    leaveLabel: t('leave.yes'),
    stayLabel: t('leave.no'),
  };
}
