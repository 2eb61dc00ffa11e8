import { apiKeyLimits } from '@onsori/contract/api-key-values';
import { fitLimits, fitSampleRate } from '@onsori/contract/fit-values';
import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/apis.json' with { type: 'json' };
import ko from '#i18n/ko/apis.json' with { type: 'json' };
import type { Locale } from '#i18n/locale.ts';
import type { Guide } from './navigation.rules.ts';

export const apisTexts = createTextBundle(ko, en);

export type ApisTexts = ReturnType<typeof apisTexts.use>;
type TextKey = Parameters<ApisTexts>[0];

/** The text of a key that is made at run time; null without one. */
export const findText = (t: ApisTexts, key: string): string | null =>
  t.has(key as TextKey) ? t(key as TextKey) : null;

export function guideText(t: ApisTexts, guide: Guide, locale: Locale): string {
  const number = new Intl.NumberFormat(locale);
  return t(`guide.${guide}.text`, {
    minute: number.format(apiKeyLimits.perMinute),
    business: number.format(apiKeyLimits.perDay.business),
    enterprise: number.format(apiKeyLimits.perDay.enterprise),
    minutes: number.format(fitLimits.visitorMaxSamples / fitSampleRate / 60),
    renders: number.format(fitLimits.visitorRendersPerHour),
  });
}
