import { redirect } from 'react-router';
import { paths } from '#lib/paths.ts';

/** Signing out is an action of the menu. An address that did it could be planted in any page. */
export function loader() {
  return redirect(paths.home());
}
