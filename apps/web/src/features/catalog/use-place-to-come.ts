import { useLocation, useNavigation } from 'react-router';
import { type MusicPlace, readMusicPlace } from '#lib/music-place.ts';

/** The place the page is on its way to: a choice shows at once, and the next one builds on it. */
export function usePlaceToCome(shown: MusicPlace): MusicPlace {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  if (location?.pathname !== pathname) return shown;
  return readMusicPlace(new URLSearchParams(location.search)).place;
}
