import { chooseLocale, type Locale, localeCookie } from '#i18n/locale.ts';
import { readCookie } from '#lib/cookies.ts';

/** The language the page is about to have; the document still has the one before. */
export function localeToCome(url: URL): Locale {
  return chooseLocale({
    lang: url.searchParams.get('lang'),
    cookie: readCookie(document.cookie, localeCookie),
    acceptLanguage: navigator.languages.join(','),
  });
}
