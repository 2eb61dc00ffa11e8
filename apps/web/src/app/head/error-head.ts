import { isRouteErrorResponse, type MetaDescriptor } from 'react-router';
import { isLocale, type Locale } from '#i18n/locale.ts';
import { textsOf } from '#i18n/texts.tsx';
import { pageTitle } from './page-head.ts';

/** What the guard throws before the root has loaded: the page is then in this language. */
export interface ThrownPage {
  readonly locale: Locale;
}

export const isMissing = (error: unknown): boolean =>
  isRouteErrorResponse(error) && error.status === 404;

/** The language of an error that was thrown before the root had data; null where it names none. */
export function localeOfError(error: unknown): Locale | null {
  const locale = isRouteErrorResponse(error) ? error.data?.locale : null;
  return isLocale(locale) ? locale : null;
}

/** The head of a page that was thrown. It has no address of its own and is never indexed. */
export function errorHead(locale: Locale, error: unknown): MetaDescriptor[] {
  const title = isMissing(error)
    ? textsOf(locale, 'head')('notFound')
    : textsOf(locale, 'errors')('crash.title');
  return [{ title: pageTitle(locale, title) }, { name: 'robots', content: 'noindex' }];
}
