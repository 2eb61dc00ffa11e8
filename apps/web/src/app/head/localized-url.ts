import type { Locale } from '#i18n/locale.ts';

/** The canonical URL of a page in one language. */
export function localizedUrl(locale: Locale, origin: string, path: string): string {
  const url = new URL(path, origin);
  url.searchParams.set('lang', locale);
  return url.href;
}
