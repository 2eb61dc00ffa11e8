import { useContext } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useNavigation } from 'react-router';
import { type MusicPlace, readMusicPlace } from '#lib/music-place.ts';
import type { FilterView } from './filter-view.ts';
import { newestPlace, placeToCome, type ReadPlace } from './place-to-come.ts';

/**
 * A choice shows at once, and the next one builds on it. What is drawn may be older than what was
 * pressed last, so a press asks the router itself: no hook tells more than the last drawing did.
 */
export function useFilterPlaces(
  shown: MusicPlace,
  read: ReadPlace = readMusicPlace,
): Pick<FilterView, 'place' | 'newest'> {
  const [location, navigation] = [useLocation(), useNavigation()];
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const place = placeToCome({ location, navigation }, read) ?? shown;
  return { place, newest: () => (router ? newestPlace(router.state, read) : place) };
}
