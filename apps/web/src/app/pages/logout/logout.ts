import { redirect } from 'react-router';
import { paths } from '#lib/paths.ts';

/** Does not sign out: a GET that did could be triggered from any page. */
export function loader() {
  return redirect(paths.home());
}
