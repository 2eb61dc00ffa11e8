import type { Music, MusicPage } from '@onsori/contract/catalog';
import { limits } from '@onsori/contract/limits';
import { isNewRelease } from '@onsori/contract/new-releases';

/** How many musics the whole list has, and how many of them are new. */
export type ListCounts = Pick<MusicPage, 'total' | 'new_total'>;

/**
 * Ids of the loaded musics with a new mark. Where `limits.newMarksBelow` of the list or more is new,
 * marks distinguish nothing and no row has one. Without `counts` the whole list is loaded.
 */
export function newReleaseIds(
  musics: readonly Pick<Music, 'id' | 'release_date'>[],
  now: Date,
  counts?: ListCounts,
): ReadonlySet<string> {
  const ids = musics
    .filter(({ release_date }) => isNewRelease(release_date, now))
    .map(({ id }) => id);
  const { total, new_total } = counts ?? { total: musics.length, new_total: ids.length };
  return new Set(new_total < total * limits.newMarksBelow ? ids : []);
}
