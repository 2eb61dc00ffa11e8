import { limits } from '@onsori/contract/limits';
import { type FilterGroup, filterGroups } from '@onsori/contract/taxonomy';
import type { MusicPlace } from '#lib/music-place.ts';

/** Whatever narrows the list: a group of options, the length, or a text. */
export type FilterPart = FilterGroup | 'length' | 'searchText';

/** Another choice is another list, which begins at its beginning. */
const first = { page: limits.page.first } as const;

export function withToggled(place: MusicPlace, group: FilterGroup, key: string): MusicPlace {
  const keys: readonly string[] = place[group];
  const next = keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key];
  return { ...place, ...first, [group]: next };
}

/** Taking away what is gone already changes nothing. */
export function withoutOption(place: MusicPlace, group: FilterGroup, key: string): MusicPlace {
  const keys: readonly string[] = place[group];
  return { ...place, ...first, [group]: keys.filter((other) => other !== key) };
}

const nothing: Readonly<Record<FilterPart, unknown>> = {
  mood: [],
  video_theme: [],
  genre: [],
  tempo: [],
  inst: [],
  length: null,
  searchText: '',
};

export function without(place: MusicPlace, part: FilterPart): MusicPlace {
  return { ...place, ...first, [part]: nothing[part] };
}

/** All filters off; what was searched for and the order stay. */
export function withoutFilters(place: MusicPlace): MusicPlace {
  return [...filterGroups, 'length' as const].reduce(without, place);
}

export function filterCount(place: MusicPlace): number {
  const options = filterGroups.reduce((sum, group) => sum + place[group].length, 0);
  return options + (place.length === null ? 0 : 1);
}
