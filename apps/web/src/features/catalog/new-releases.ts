import type { Music } from '@onsori/contract/catalog';
import { limits } from '@onsori/contract/limits';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A release is new for `limits.newReleaseDays` from its date in Seoul on. */
export function isNewRelease(releaseDate: string, now: Date): boolean {
  const days = (now.getTime() - Date.parse(`${releaseDate}T00:00:00+09:00`)) / DAY_MS;
  return days >= 0 && days < limits.newReleaseDays;
}

type Release = Pick<Music, 'id' | 'release_date'>;

/**
 * Ids of the rows with a new mark, among the loaded musics of a list with `total` entries. Where
 * `limits.newMarksBelow` of the list or more is new, marks distinguish nothing and no row has one.
 */
export function newReleaseIds(
  musics: readonly Release[],
  total: number,
  now: Date,
): ReadonlySet<string> {
  const ids = musics
    .filter(({ release_date }) => isNewRelease(release_date, now))
    .map(({ id }) => id);
  return new Set(ids.length < total * limits.newMarksBelow ? ids : []);
}
