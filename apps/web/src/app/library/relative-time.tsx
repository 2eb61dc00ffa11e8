import { libraryTexts } from '#features/library/library-texts.ts';
import type { Locale } from '#i18n/locale.ts';
import { useLocale } from '#i18n/texts.tsx';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Relative units up to a week; older times are formatted as dates. */
const units = [
  { unit: 'minute', ms: minute, until: hour },
  { unit: 'hour', ms: hour, until: day },
  { unit: 'day', ms: day, until: 7 * day },
] as const;

/** A fixed time zone makes server and browser render the same text. */
const zone = { timeZone: 'Asia/Seoul' } as const;

const yearOf = (at: Date) => new Intl.DateTimeFormat('en', { ...zone, year: 'numeric' }).format(at);

function formatDate(locale: Locale, at: Date, now: Date): string {
  const year = yearOf(at) === yearOf(now) ? {} : ({ year: 'numeric' } as const);
  const fields = { ...zone, ...year, month: 'long', day: 'numeric' } as const;
  return new Intl.DateTimeFormat(locale, fields).format(at);
}

/** Formats how long ago `at` was; null for less than a minute. */
export function timeAgo(locale: Locale, at: Date, now: Date): string | null {
  const ago = now.getTime() - at.getTime();
  if (ago < minute) return null;
  const fitting = units.find(({ until }) => ago < until);
  if (fitting === undefined) return formatDate(locale, at, now);
  const { unit, ms } = fitting;
  return new Intl.RelativeTimeFormat(locale).format(-Math.floor(ago / ms), unit);
}

interface RelativeTimeProps {
  readonly at: string;
  readonly now: Date;
}

export function RelativeTime({ at, now }: RelativeTimeProps) {
  const t = libraryTexts.use();
  const when = timeAgo(useLocale(), new Date(at), now);
  return <time dateTime={at}>{when ?? t('justNow')}</time>;
}
