import { type LoaderFunctionArgs, redirect } from 'react-router';
import { requestContext } from '#app/request-context.ts';
import { paths } from '#lib/paths.ts';

/** Who is signed in has nothing to do there. */
export function visitorsOnly({ context }: LoaderFunctionArgs): null {
  if (context.get(requestContext).user) throw redirect(paths.main());
  return null;
}
