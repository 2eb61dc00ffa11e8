import type { Album } from '@onsori/contract/catalog';
import type { Locale } from '#i18n/locale.ts';
import { albumPageTexts } from './album-texts.ts';

/** Formats a calendar day independently of the time zone. */
export function formatDay(day: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

type Facts = Pick<Album, 'track_count' | 'duration' | 'release_date'>;

/** 8곡 · 19분 42초 */
export function formatTotals(count: number, duration: number, locale: Locale): string {
  const t = albumPageTexts.of(locale);
  const totalSeconds = Math.round(duration);
  const [hours, minutes] = [
    Math.floor(totalSeconds / 3600),
    Math.floor((totalSeconds % 3600) / 60),
  ];
  const seconds = totalSeconds % 60;
  const parts = [
    hours > 0 && t('hours', { hours }),
    minutes > 0 && t('minutes', { minutes }),
    hours === 0 && seconds > 0 && t('seconds', { seconds }),
  ];
  const length = parts.filter(Boolean).join(' ');
  return [t('tracks', { count }), length].filter(Boolean).join(' · ');
}

/** 8곡 · 19분 42초 · 2026. 11. 3. 발매 */
export function formatAlbumFacts(album: Facts, locale: Locale): string {
  const released = albumPageTexts.of(locale)('released', {
    date: formatDay(album.release_date, locale),
  });
  return [formatTotals(album.track_count, album.duration, locale), released].join(' · ');
}
