import { useContext } from 'react';
import { type Location, UNSAFE_DataRouterContext, useLocation, useNavigation } from 'react-router';
import {
  type MusicSearchParams,
  type ParsedMusicSearchParams,
  parseMusicSearchParams,
} from '#lib/music-search-params.ts';
import type { FilterView } from './filter-view.ts';

/** Current and pending location of the router. */
interface RouterLocations {
  readonly location: Location;
  readonly navigation: { readonly location?: Location | undefined };
}

type ParseMusicParams = (search: URLSearchParams) => ParsedMusicSearchParams;

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

/**
 * Returns the params of the pending navigation, so that a change shows at once. Click handlers read the
 * router state directly, because hook values are as old as the last render.
 */
export function useFilterParams(
  renderedParams: MusicSearchParams,
  parse: ParseMusicParams = parseMusicSearchParams,
): Pick<FilterView, 'params' | 'getLatestParams'> {
  const [location, navigation] = [useLocation(), useNavigation()];
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const params = readPendingParams({ location, navigation }, parse) ?? renderedParams;
  return {
    params,
    getLatestParams: () => (router ? readLatestParams(router.state, parse) : params),
  };
}
