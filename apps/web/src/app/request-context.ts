import type { Account } from '@onsori/contract/account';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, type MiddlewareFunction } from 'react-router';
import { chooseLocale, type Locale, localeCookie } from '#i18n/locale.ts';
import { loadMessages } from '#i18n/messages.ts';
import { type ApiClient, createApiClient } from '#lib/api-client.ts';
import { readCookie } from '#lib/cookies.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { apiTransport } from '#web-server/api-transport.ts';
import { webConfig } from '#web-server/config.ts';
import { isTheme, type Theme, themeCookie } from './root-data.ts';
import { readViewer, viewerToken } from './session/viewer.ts';

export interface RequestContext {
  readonly locale: Locale;
  readonly theme: Theme;
  readonly origin: string;
  /** The signed-in user, for rendering; the viewer token cannot write. */
  readonly user: Account | null;
  /** The API could not be reached to identify the user. */
  readonly userUnknown: boolean;
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
}

export const requestContext = createContext<RequestContext>();

export const provideRequestContext: MiddlewareFunction<Response> = async (
  { request, context, url },
  next,
) => {
  const cookies = request.headers.get('cookie');
  const locale = chooseLocale({
    lang: url.searchParams.get('lang'),
    cookie: readCookie(cookies, localeCookie),
    acceptLanguage: request.headers.get('accept-language'),
  });
  const theme = readCookie(cookies, themeCookie);
  const { API_ORIGIN, PUBLIC_ORIGIN } = webConfig();
  const queryClient = createQueryClient();
  const requestId = request.headers.get('x-request-id');
  const viewer = viewerToken(cookies, PUBLIC_ORIGIN);
  const api = createApiClient(
    API_ORIGIN,
    {
      'accept-language': locale,
      'x-forwarded-for': request.headers.get('x-forwarded-for') ?? '127.0.0.1',
      ...(requestId && { 'x-request-id': requestId }),
    },
    apiTransport,
    // Public reads are sent without a token so that their responses can be cached.
    async (bearer) => (bearer === 'required' ? viewer : null),
  );
  const [{ user, unknown }] = await Promise.all([
    readViewer(api, viewer, request),
    loadMessages(locale),
  ]);
  context.set(requestContext, {
    locale,
    theme: isTheme(theme) ? theme : 'dark',
    origin: PUBLIC_ORIGIN,
    user,
    userUnknown: unknown,
    api,
    queryClient,
  });
  try {
    const response = await next();
    response.headers.set('cache-control', 'private, no-store');
    response.headers.set('vary', 'Accept-Encoding, Accept-Language, Cookie');
    return response;
  } finally {
    queryClient.clear();
  }
};
