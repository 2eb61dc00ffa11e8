import '#ui/ui.css';
import type { Account } from '@onsori/contract/account';
import type { UserContext } from '@onsori/contract/wishlist';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
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
  useLocation,
  useRouteError,
} from 'react-router';
import { onPlayerFailure } from '#features/player/player.public.ts';
import { seedLikes } from '#features/wishlist/wishlist.public.ts';
import { defaultLocale, isLocale, type Locale } from '#i18n/locale.ts';
import { loadMessages } from '#i18n/messages.ts';
import { LocaleProvider, useMessages } from '#i18n/texts.tsx';
import { serializeReportSettings } from '#lib/error-reports/report-settings.ts';
import { decideOnError, reportError } from '#lib/error-rules.ts';
import { appQueryClient, registerFailureHandlers } from '#lib/query-client.ts';
import { scrollKeyOf, scrollStorageKey } from '#lib/scroll-positions.ts';
import { OverlayProvider } from '#ui/overlay/overlay-provider.tsx';
import { ToastProvider } from '#ui/toast/toast-provider.tsx';
import { type WebConfig, webConfig } from '#web-server/config.ts';
import { tagSettingsOf } from '#web-server/tag-settings.ts';
import { nextLocale } from './client-loader.ts';
import { CrashView } from './crash-view.tsx';
import { errorHead, isNotFound, localeOfError } from './head/error-head.ts';
import { siteOf } from './head/page-head.ts';
import { NotFoundView } from './pages/not-found/not-found-view.tsx';
import { readNotices } from './read-notices.ts';
import { provideRequestContext, requestContext } from './request-context.ts';
import {
  type Business,
  isTheme,
  type RootData,
  type Theme,
  usePendingTheme,
  useRootData,
} from './root-data.ts';
import { guardPages, isPhone } from './session/guard-pages.ts';

import { SessionProvider } from './session/session-provider.tsx';
import { readLikes } from './session/viewer.ts';
import { Shell } from './shell/shell.tsx';

import { useErrorHandler } from './use-error-handler.ts';

/** Routes failed mutations, queries and player errors to the error handler. */
function ErrorHandling({ children }: { readonly children: ReactNode }) {
  const handleError = useErrorHandler();
  useEffect(() => {
    // Components render failed reads themselves; only errors that end the session are handled here.
    const handleReadError = (error: unknown) => {
      reportError(error);
      if (decideOnError(error).do !== 'alert') void handleError(error);
    };
    const stopCalls = registerFailureHandlers({
      onMutationError: (error, meta) => {
        reportError(error);
        // Forms with this flag render the error themselves.
        if (meta?.rendersOwnError && decideOnError(error).do === 'alert') return;
        return handleError(error);
      },
      onQueryError: handleReadError,
    });
    const stopPlayer = onPlayerFailure(handleReadError);
    return () => {
      stopCalls();
      stopPlayer();
    };
  });
  return children;
}

interface ProvidersProps {
  readonly initialUser: Account | null;
  readonly initialLikes: UserContext | null;
  readonly children: ReactNode;
}

function Providers({ initialUser, initialLikes, children }: ProvidersProps) {
  const [queryClient] = useState(() => {
    const created = appQueryClient();
    seedLikes(created, initialLikes);
    return created;
  });
  return (
    <ToastProvider>
      <OverlayProvider>
        <QueryClientProvider client={queryClient}>
          <SessionProvider initialUser={initialUser}>
            <ErrorHandling>{children}</ErrorHandling>
          </SessionProvider>
        </QueryClientProvider>
      </OverlayProvider>
    </ToastProvider>
  );
}

export const middleware: MiddlewareFunction<Response>[] = [provideRequestContext, guardPages];

const businessOf = (config: WebConfig): Business => ({
  name: config.BUSINESS_NAME,
  representative: config.BUSINESS_REPRESENTATIVE,
  number: config.BUSINESS_NUMBER,
  mailOrder: config.BUSINESS_MAIL_ORDER_NUMBER,
  address: config.BUSINESS_ADDRESS,
  phone: config.BUSINESS_PHONE,
  email: config.BUSINESS_EMAIL,
  hosting: config.BUSINESS_HOSTING,
});

export async function loader({ context, request }: LoaderFunctionArgs): Promise<RootData> {
  const { locale, theme, origin, user, api } = context.get(requestContext);
  const [likes, notices] = await Promise.all([
    user && readLikes(api, request),
    readNotices(api, request),
  ]);
  const phone = isPhone(request.headers);
  const config = webConfig();
  const business = businessOf(config);
  const tags = tagSettingsOf(config, request.headers);
  const reports = serializeReportSettings(config, request.headers.get('x-request-id'));
  return { locale, theme, origin, user, likes, phone, business, notices, tags, reports };
}

export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const data = await serverLoader<typeof loader>();
  await loadMessages(data.locale);
  return data;
}

/** Root data depends on the locale and on submitted forms only. */
export function shouldRevalidate({ nextUrl, formMethod }: ShouldRevalidateFunctionArgs) {
  return formMethod !== undefined || nextLocale(nextUrl) !== document.documentElement.lang;
}

/** Pages define their own head; this one is for thrown errors. */
export function meta({ error, matches }: MetaArgs<typeof loader>) {
  if (error === undefined) return [];
  return errorHead(localeOfError(error) ?? siteOf(matches).locale, error);
}

/** Fallback when the root loader data is missing: the current document's values, else the defaults. */
function readDocumentPreferences(): { locale: Locale; theme: Theme } {
  if (typeof document === 'undefined') return { locale: defaultLocale, theme: 'dark' };
  const { lang, dataset } = document.documentElement;
  return {
    locale: isLocale(lang) ? lang : defaultLocale,
    theme: isTheme(dataset.theme) ? dataset.theme : 'dark',
  };
}

/** End-to-end tests wait for this attribute before they interact with the page. */
function markHydrated(): void {
  document.documentElement.dataset.hydrated = '';
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const data = useRootData();
  const error = useRouteError();
  const preferences = data ?? readDocumentPreferences();
  const theme = usePendingTheme() ?? preferences.theme;
  const locale = data ? data.locale : (localeOfError(error) ?? preferences.locale);
  // Usually loaded by now; this suspends only when the root loader failed early.
  useMessages(locale);
  useEffect(markHydrated, []);
  return (
    <html lang={locale} data-theme={theme} data-reports={data?.reports}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>
        <LocaleProvider value={locale}>{children}</LocaleProvider>
        <ScrollRestoration storageKey={scrollStorageKey} getKey={scrollKeyOf} />
        <Scripts />
      </body>
    </html>
  );
}

function useInitialUserData() {
  const data = useRootData();
  return { initialUser: data?.user ?? null, initialLikes: data?.likes ?? null };
}

export default function App() {
  // The console and review links bring their own frame.
  const isBare = /^\/(operator|r)(\/|$)/i.test(useLocation().pathname);
  return (
    <Providers {...useInitialUserData()}>
      <Shell isBare={isBare}>
        <Outlet />
      </Shell>
    </Providers>
  );
}

export function ErrorBoundary({ error }: { readonly error: unknown }) {
  return (
    <Providers {...useInitialUserData()}>
      <Shell>{isNotFound(error) ? <NotFoundView /> : <CrashView />}</Shell>
    </Providers>
  );
}
