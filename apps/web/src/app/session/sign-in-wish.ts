import { localPath, paths } from '#lib/paths.ts';

const parameter = 'signin';

/** The public home with the question to sign in, for somebody who wanted to go to `path`. */
export const askingHome = (path: string): string =>
  `${paths.home()}?${new URLSearchParams({ [parameter]: path })}`;

/** The page that was wished for, where the home page is asked to ask. */
export function wishedPath({
  pathname,
  search,
}: {
  readonly pathname: string;
  readonly search: string;
}): string | null {
  const wish = new URLSearchParams(search).get(parameter);
  return pathname === paths.home() && wish !== null ? localPath(wish) : null;
}
