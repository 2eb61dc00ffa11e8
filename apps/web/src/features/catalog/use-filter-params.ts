import { useContext } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useNavigation } from 'react-router';
import { type MusicSearchParams, parseMusicSearchParams } from '#lib/music-search-params.ts';
import type { FilterView } from './filter-view.ts';
import { type ParseMusicParams, readLatestParams, readPendingParams } from './pending-params.ts';

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
