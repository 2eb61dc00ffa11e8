import { type LoaderFunctionArgs, redirect } from 'react-router';
import { requestContext } from '#app/request-context.ts';
import { paths } from '#lib/paths.ts';

/** Redirects signed-in users to the main page. */
export function redirectSignedIn({ context }: LoaderFunctionArgs): null {
  if (context.get(requestContext).user) throw redirect(paths.main());
  return null;
}
