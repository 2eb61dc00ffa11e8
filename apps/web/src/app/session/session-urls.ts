import { localPath, paths } from '#lib/paths.ts';

/** Reads `window.location`, since the router state may be older when an async call fails. */
export const currentPath = (): string => window.location.pathname + window.location.search;

const parameter = 'signin';

/** URL of the home page with the sign-in prompt; sign-in continues to `path`. */
export const signInPromptUrl = (path: string): string =>
  `${paths.home()}?${new URLSearchParams({ [parameter]: path })}`;

/** The path to continue to after sign-in, when the location is the home page with a prompt. */
export function requestedPath({
  pathname,
  search,
}: {
  readonly pathname: string;
  readonly search: string;
}): string | null {
  const requested = new URLSearchParams(search).get(parameter);
  return pathname === paths.home() && requested !== null ? localPath(requested) : null;
}
