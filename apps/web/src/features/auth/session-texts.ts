import { type DeviceKind, deviceKinds } from '@onsori/contract/enumerations';
import type { ErrorBody } from '@onsori/contract/errors';
import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/session.json' with { type: 'json' };
import ko from '#i18n/ko/session.json' with { type: 'json' };
import type { Locale } from '#i18n/locale.ts';
import type { ApiError } from '#lib/api-error.ts';
import type { ConfirmOptions, LeaveOptions } from '#ui/overlay/overlay-queue.ts';

export const sessionTexts = createTextBundle(ko, en);

/** Texts of the confirmation before leaving a page with unsaved input. */
export function leaveTexts(
  locale: Locale,
  reason: 'signup' | 'edit' | 'plans' | 'inquiry',
): LeaveOptions {
  const t = sessionTexts.of(locale);
  return {
    title: t(`leave.${reason}.title`),
    body: t(`leave.${reason}.body`),
    leaveLabel: t('leave.yes'),
    stayLabel: t('leave.no'),
  };
}

interface OtherSignIn {
  readonly at: Date | null;
  readonly device: DeviceKind;
}

/** Parses time and device of the other sign-in from the error body; missing parts are null or unknown. */
export function parseOtherSignIn(body: Partial<ErrorBody> | null): OtherSignIn {
  const details = new Map(
    (body?.detail ?? []).map(({ msg }) => {
      const [name = '', ...value] = msg.split(': ');
      return [name, value.join(': ')] as const;
    }),
  );
  const at = new Date(details.get('at') ?? '');
  const device = deviceKinds.find((kind) => kind === details.get('device'));
  return { at: Number.isNaN(at.getTime()) ? null : at, device: device ?? 'unknown' };
}

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
