import { type LoaderFunctionArgs, redirect } from 'react-router';
import { paths } from '#lib/paths.ts';

/** Until there is a home page, the music is the first thing to see, in the language asked for. */
export function loader({ url }: LoaderFunctionArgs) {
  const lang = url.searchParams.get('lang');
  return redirect(
    lang === null ? paths.music() : `${paths.music()}?${new URLSearchParams({ lang })}`,
  );
}
