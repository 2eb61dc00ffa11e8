import { redirect } from 'react-router';
import { paths } from '#lib/paths.ts';

/** Until there is a home page, the music is the first thing to see. */
export function loader() {
  return redirect(paths.music());
}
