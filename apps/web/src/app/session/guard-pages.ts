import { type MiddlewareFunction, redirect } from 'react-router';
import { paths } from '#lib/paths.ts';
import { requestContext } from '../request-context.ts';
import { isPhone } from './is-phone.ts';
import { pageAt } from './page-rules.ts';
import { askingHome } from './sign-in-wish.ts';

/** Pages for somebody signed in ask visitors first, and pages that need a desk send phones away. */
export const guardPages: MiddlewareFunction<Response> = ({ request, context, url }, next) => {
  const page = pageAt(url.pathname);
  if (page?.login && context.get(requestContext).user === null)
    throw redirect(askingHome(url.pathname + url.search));
  if (page?.mobile === false && isPhone(request.headers)) throw redirect(paths.notOnPhones());
  return next();
};
