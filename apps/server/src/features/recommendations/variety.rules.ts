import { tagIdsInGroup } from '#features/catalog/catalog.public.ts';
import type { ScoredMusic, Why } from './picks.rules.ts';

/** Number of consecutive picks within which repetition counts. */
const windowSize = 10;
const MAX_PER_ALBUM = 2;
/** Factor on the score for each preceding pick with the same album, genre or reason. */
const repeatFactors = { album: 0.7, genre: 0.96, why: 0.93 };

interface Candidate {
  readonly pick: ScoredMusic;
  readonly album: string;
  readonly genre: number | undefined;
  readonly why: string | number;
}

const reasonKey = (why: Why) => ('musicId' in why ? why.musicId : 'tagId' in why ? why.tagId : '');

function countsOf<Key>(keys: readonly Key[]): (key: Key) => number {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return (key) => counts.get(key) ?? 0;
}

/** A third pick of an album ranks after all others, but stays in the list. */
function valueAfter(before: readonly Candidate[]): (candidate: Candidate) => number {
  const albums = countsOf(before.map(({ album }) => album));
  const genres = countsOf(before.map(({ genre }) => genre));
  const whys = countsOf(before.map(({ why }) => why));
  return ({ pick, album, genre, why }) => {
    const value =
      pick.score *
      repeatFactors.album ** albums(album) *
      repeatFactors.genre ** genres(genre) *
      repeatFactors.why ** whys(why);
    return albums(album) < MAX_PER_ALBUM ? value : value - 1000;
  };
}

/** Orders picks by score while limiting repetition of albums, genres and reasons. */
export function diversify(scored: readonly ScoredMusic[], size: number): ScoredMusic[] {
  const remaining = scored.map(
    (pick): Candidate => ({
      pick,
      album: pick.albumId,
      genre: tagIdsInGroup('genre', pick.tagIds)[0],
      why: reasonKey(pick.why),
    }),
  );
  const picked: Candidate[] = [];
  while (picked.length < size && remaining.length > 0) {
    const values = remaining.map(valueAfter(picked.slice(1 - windowSize)));
    picked.push(...remaining.splice(values.indexOf(Math.max(...values)), 1));
  }
  return picked.map(({ pick }) => pick);
}
