import { data, type MiddlewareFunction, redirect } from 'react-router';
import { paths } from '#lib/paths.ts';
import type { ErrorPageData } from '../head/error-head.ts';
import type { PageRoute } from '../page-routes.ts';
import { requestContext } from '../request-context.ts';
import { findPage } from './page-rules.ts';
import { signInPromptUrl } from './session-urls.ts';

/** Detects phones by client hint or user agent, never by viewport width. */
export function isPhone(headers: Headers): boolean {
  const hint = headers.get('sec-ch-ua-mobile');
  if (hint !== null) return hint === '?1';
  const agent = headers.get('user-agent') ?? '';
  return /iPhone|iPod|Android.+Mobile|Windows Phone/.test(agent);
}

interface PageRequest {
  readonly path: string;
  readonly signedIn: boolean;
  readonly phone: boolean;
}

/** Path to redirect to when the page is not available to this request; null allows it. */
export function redirectTarget(page: PageRoute | null, request: PageRequest): string | null {
  if (page?.login && !request.signedIn) return signInPromptUrl(request.path);
  return page?.mobile === false && request.phone ? paths.notOnPhones(request.path) : null;
}

export const guardPages: MiddlewareFunction<Response> = ({ request, context, url }, next) => {
  const page = findPage(url.pathname);
  const { user, userUnknown, locale } = context.get(requestContext);
  // A signed-in user must not be treated as a visitor because the API is unavailable.
  if (page?.login && userUnknown) throw data<ErrorPageData>({ locale }, { status: 503 });
  const redirectPath = redirectTarget(page, {
    path: url.pathname + url.search,
    signedIn: user !== null,
    phone: isPhone(request.headers),
  });
  if (redirectPath !== null) throw redirect(redirectPath);
  return next();
};
