import { data, type MiddlewareFunction, redirect } from 'react-router';
import { paths } from '#lib/paths.ts';
import type { ThrownPage } from '../head/error-head.ts';
import { requestContext } from '../request-context.ts';
import type { PageRoute } from '../routes.ts';
import { isPhone } from './is-phone.ts';
import { pageAt } from './page-rules.ts';
import { askingHome } from './sign-in-wish.ts';

interface Asked {
  readonly path: string;
  readonly signedIn: boolean;
  readonly phone: boolean;
}

/** Where somebody is led instead of a page that is not for them; null lets them in. */
export function whereInstead(page: PageRoute | null, asked: Asked): string | null {
  if (page?.login && !asked.signedIn) return askingHome(asked.path);
  return page?.mobile === false && asked.phone ? paths.notOnPhones() : null;
}

/** Pages for somebody signed in ask visitors first, and pages that need a desk send phones away. */
export const guardPages: MiddlewareFunction<Response> = ({ request, context, url }, next) => {
  const page = pageAt(url.pathname);
  const { user, userUnknown, locale } = context.get(requestContext);
  // Somebody signed in must not be taken for a visitor because we are unwell.
  if (page?.login && userUnknown) throw data<ThrownPage>({ locale }, { status: 503 });
  const instead = whereInstead(page, {
    path: url.pathname + url.search,
    signedIn: user !== null,
    phone: isPhone(request.headers),
  });
  if (instead !== null) throw redirect(instead);
  return next();
};
