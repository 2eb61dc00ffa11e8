import { isRouteErrorResponse, type MetaDescriptor } from 'react-router';
import { isLocale, type Locale } from '#i18n/locale.ts';
import { textsOf } from '#i18n/texts.tsx';
import { pageTitle } from './page-head.ts';

/** Data of a response thrown before the root loader has run. */
export interface ErrorPageData {
  readonly locale: Locale;
}

export const isNotFound = (error: unknown): boolean =>
  isRouteErrorResponse(error) && error.status === 404;

/** The locale in the data of a thrown response, or null. */
export function localeOfError(error: unknown): Locale | null {
  const locale = isRouteErrorResponse(error) ? error.data?.locale : null;
  return isLocale(locale) ? locale : null;
}

/** Head of an error page: no canonical URL, not indexed. */
export function errorHead(locale: Locale, error: unknown): MetaDescriptor[] {
  const title = isNotFound(error)
    ? textsOf(locale, 'head')('notFound')
    : textsOf(locale, 'errors')('crash.title');
  return [{ title: pageTitle(locale, title) }, { name: 'robots', content: 'noindex' }];
}
