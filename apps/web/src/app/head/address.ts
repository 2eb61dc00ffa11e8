import type { Locale } from '#i18n/locale.ts';

/** The address of a page in one language: what search engines are pointed to. */
export function addressIn(locale: Locale, origin: string, path: string): string {
  const url = new URL(path, origin);
  url.searchParams.set('lang', locale);
  return url.href;
}
