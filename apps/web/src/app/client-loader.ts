import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { chooseLocale, type Locale, localeCookie } from '#i18n/locale.ts';
import { readCookie } from '#lib/cookies.ts';
import { appQueryClient } from '#lib/query-client.ts';

/** The locale after the navigation to `url`; `document.documentElement.lang` is still the previous one. */
export function nextLocale(url: URL): Locale {
  return chooseLocale({
    lang: url.searchParams.get('lang'),
    cookie: readCookie(document.cookie, localeCookie),
    acceptLanguage: navigator.languages.join(','),
  });
}

/** Prefetches a query even when the cache has fresh data. */
export function prefetchFresh<Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  return appQueryClient().prefetchQuery({ ...query, staleTime: 0 });
}
