import type { Locale } from '#i18n/locale.ts';
import type { ApiError } from '#lib/api-error.ts';
import type { ConfirmOptions } from '#ui/overlay/overlay.ts';
import { readEndedElsewhere } from './ended-elsewhere.ts';
import { sessionTexts } from './session-texts.ts';

/** Says when, and on what, the account was signed in elsewhere, and offers to sign in here again. */
export function otherDeviceNotice(locale: Locale, { body }: ApiError): ConfirmOptions {
  const t = sessionTexts.of(locale);
  const { at, device } = readEndedElsewhere(body);
  const when = at?.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const kind = t(`otherDevice.on.${device}`);
  const details = when ? t('otherDevice.when', { when, kind }) : kind;
  return {
    title: t('otherDevice.title'),
    body: [t('otherDevice.body'), details, t('otherDevice.hint')].join('\n'),
    confirmLabel: t('otherDevice.again'),
    cancelLabel: t('otherDevice.close'),
  };
}
