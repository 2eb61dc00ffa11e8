import type { Locale } from '#i18n/locale.ts';
import type { ApiError } from '#lib/api-error.ts';
import type { ConfirmOptions } from '#ui/overlay/overlay.ts';
import { parseOtherSignIn } from './other-sign-in.ts';
import { sessionTexts } from './session-texts.ts';

/** Dialog texts with time and device of the other sign-in, and an offer to sign in again. */
export function otherDeviceNotice(locale: Locale, { body }: ApiError): ConfirmOptions {
  const t = sessionTexts.of(locale);
  const { at, device } = parseOtherSignIn(body);
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
