import '#ui/ui.css';
import { type ReactNode, use, useEffect } from 'react';
import {
  type ClientLoaderFunctionArgs,
  Links,
  type LoaderFunctionArgs,
  Meta,
  type MetaArgs,
  type MiddlewareFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { defaultLocale, isLocale, type Locale } from '#i18n/locale.ts';
import { messagesFor } from '#i18n/messages.ts';
import { LocaleProvider } from '#i18n/texts.tsx';
import { scrollStorageKey } from '#lib/scroll-memory.ts';
import { webConfig } from '#web-server/config.ts';
import { CrashView } from './crash-view.tsx';
import { errorHead, isMissing, localeOfError } from './head/error-head.ts';
import { siteOf } from './head/site.ts';
import { localeToCome } from './locale-to-come.ts';
import { NotFoundView } from './pages/not-found/not-found-view.tsx';
import { Providers } from './providers.tsx';
import { provideRequestContext, requestContext } from './request-context.ts';
import { guardPages } from './session/guard-pages.ts';
import { isPhone } from './session/is-phone.ts';
import { readLikes } from './session/viewer.ts';
import { businessOf } from './shell/business.ts';
import { Shell } from './shell/shell.tsx';
import { isTheme, type Theme } from './theme.ts';

export const middleware: MiddlewareFunction<Response>[] = [provideRequestContext, guardPages];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { locale, theme, origin, user, api } = context.get(requestContext);
  const likes = user && (await readLikes(api, request));
  const phone = isPhone(request.headers);
  return { locale, theme, origin, user, likes, phone, business: businessOf(webConfig()) };
}

/** A language is loaded before anything is shown in it. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const data = await serverLoader<typeof loader>();
  await messagesFor(data.locale);
  return data;
}

/** Language and theme change by the address, by a form or by signing in, and by nothing else. */
export function shouldRevalidate({ nextUrl, formMethod }: ShouldRevalidateFunctionArgs) {
  return formMethod !== undefined || localeToCome(nextUrl) !== document.documentElement.lang;
}

/** Pages have heads of their own; this is the head of one that was thrown. */
export function meta({ error, matches }: MetaArgs<typeof loader>) {
  if (error === undefined) return [];
  return errorHead(localeOfError(error) ?? siteOf(matches).locale, error);
}

/** Where the data of the root is missing, a page stays as it was, and is the default where it was not. */
function shownBefore(): { locale: Locale; theme: Theme } {
  if (typeof document === 'undefined') return { locale: defaultLocale, theme: 'dark' };
  const { lang, dataset } = document.documentElement;
  return {
    locale: isLocale(lang) ? lang : defaultLocale,
    theme: isTheme(dataset.theme) ? dataset.theme : 'dark',
  };
}

/** From here on the page hears what is done to it; whoever drives it by a program waits for that. */
function markAlive(): void {
  document.documentElement.dataset.alive = '';
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  const error = useRouteError();
  const shown = data ?? shownBefore();
  const theme = shown.theme;
  const locale = data ? data.locale : (localeOfError(error) ?? shown.locale);
  // Waited for beforehand; only a page that failed early waits here.
  use(messagesFor(locale));
  useEffect(markAlive, []);
  return (
    <html lang={locale} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        <LocaleProvider value={locale}>{children}</LocaleProvider>
        <ScrollRestoration storageKey={scrollStorageKey} />
        <Scripts />
      </body>
    </html>
  );
}

/** Whom the page was rendered for, and what they like. */
function useRenderedFor() {
  const data = useRouteLoaderData<typeof loader>('root');
  return { initialUser: data?.user ?? null, initialLikes: data?.likes ?? null };
}

export default function App() {
  return (
    <Providers {...useRenderedFor()}>
      <Shell>
        <Outlet />
      </Shell>
    </Providers>
  );
}

export function ErrorBoundary({ error }: { readonly error: unknown }) {
  return (
    <Providers {...useRenderedFor()}>
      <Shell>{isMissing(error) ? <NotFoundView /> : <CrashView />}</Shell>
    </Providers>
  );
}
