import type { Facets } from '@onsori/contract/filters';
import type { MusicPlace } from '#lib/music-place.ts';

/** What every part of the filters is given. */
export interface FilterView {
  readonly place: MusicPlace;
  /** The place the address means by now, whatever is drawn yet: what a press acts on. */
  readonly newest: () => MusicPlace;
  /** How many each option would leave; null while nobody has counted. */
  readonly facets: Facets | null;
  /** The page that shows a choice: filters are links to it. */
  readonly addressOf: (place: MusicPlace) => string;
  /** A choice takes the place of the one before in the history. */
  readonly replace?: boolean;
}
