import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/downloads.json' with { type: 'json' };
import ko from '#i18n/ko/downloads.json' with { type: 'json' };
import { useLocale } from '#i18n/texts.tsx';

export const downloadsTexts = createTextBundle(ko, en);

/** Formats the day when a quota starts anew, as it is in Korea. */
export function useFormatQuotaDay(): (at: Date) => string {
  const day = new Intl.DateTimeFormat(useLocale(), {
    timeZone: 'Asia/Seoul',
    month: 'long',
    day: 'numeric',
  });
  return (at) => day.format(at);
}

const units = ['kB', 'MB', 'GB'] as const;

/** Formats like 820 kB, 6.4 MB, 374 MB, 1.2 GB. */
export function formatFileSize(bytes: number, locale: string): string {
  let [value, at] = [bytes / 1000, 0];
  while (value >= 999.5 && at + 1 < units.length) {
    value /= 1000;
    at += 1;
  }
  const digits = { maximumFractionDigits: value < 9.95 ? 1 : 0 };
  return `${new Intl.NumberFormat(locale, digits).format(value)}\u00a0${units[at]}`;
}

export interface RemainingTime {
  readonly unit: 'seconds' | 'minutes';
  readonly count: number;
}

/** Rounds a remaining time, so that screen readers announce few changes. */
export function roundRemainingTime(seconds: number): RemainingTime {
  if (seconds > 90) return { unit: 'minutes', count: Math.round(seconds / 60) };
  const step = seconds > 20 ? 10 : 5;
  return { unit: 'seconds', count: Math.max(step, Math.ceil(seconds / step) * step) };
}
