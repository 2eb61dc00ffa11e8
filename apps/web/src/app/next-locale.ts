import { chooseLocale, type Locale, localeCookie } from '#i18n/locale.ts';
import { readCookie } from '#lib/cookies.ts';

/** The locale after the navigation to `url`; `document.documentElement.lang` is still the previous one. */
export function nextLocale(url: URL): Locale {
  return chooseLocale({
    lang: url.searchParams.get('lang'),
    cookie: readCookie(document.cookie, localeCookie),
    acceptLanguage: navigator.languages.join(','),
  });
}
