import type { Location } from 'react-router';
import type { MusicSearchParams, ParsedMusicSearchParams } from '#lib/music-search-params.ts';

/** Current and pending location of the router. */
export interface RouterLocations {
  readonly location: Location;
  readonly navigation: { readonly location?: Location | undefined };
}

export type ParseMusicParams = (search: URLSearchParams) => ParsedMusicSearchParams;

/** Params of the pending navigation; null without one or when it targets another page. */
export function readPendingParams(
  router: RouterLocations,
  parse: ParseMusicParams,
): MusicSearchParams | null {
  const next = router.navigation.location;
  if (next?.pathname !== router.location.pathname) return null;
  return parse(new URLSearchParams(next.search)).params;
}

/** Params of the pending navigation, else of the current URL. */
export function readLatestParams(
  router: RouterLocations,
  parse: ParseMusicParams,
): MusicSearchParams {
  return (
    readPendingParams(router, parse) ?? parse(new URLSearchParams(router.location.search)).params
  );
}
