import { redirect } from 'react-router';
import { paths } from '#lib/paths.ts';

/** The history begins with what was heard. */
export function loader() {
  return redirect(paths.recentMusic());
}
