import { tagIdsIn } from '#features/catalog/catalog.public.ts';
import type { Scored, Why } from './picks.rules.ts';

/** So many picks, one after another, are looked at together. */
const stretch = 10;
const mostOfAlbum = 2;
/** What is left of a score for each pick before that is of the same album or genre, or has the same reason. */
const kept = { album: 0.7, genre: 0.96, why: 0.93 };

interface Candidate {
  readonly pick: Scored;
  readonly album: string;
  readonly genre: number | undefined;
  readonly why: string | number;
}

const whyOf = (why: Why) => ('musicId' in why ? why.musicId : 'tagId' in why ? why.tagId : '');

function countsOf<Key>(keys: readonly Key[]): (key: Key) => number {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return (key) => counts.get(key) ?? 0;
}

/** What each is worth behind these; a third of an album comes behind everything else, but is not lost. */
function valueBehind(before: readonly Candidate[]): (candidate: Candidate) => number {
  const albums = countsOf(before.map(({ album }) => album));
  const genres = countsOf(before.map(({ genre }) => genre));
  const whys = countsOf(before.map(({ why }) => why));
  return ({ pick, album, genre, why }) => {
    const value =
      pick.score *
      kept.album ** albums(album) *
      kept.genre ** genres(genre) *
      kept.why ** whys(why);
    return albums(album) < mostOfAlbum ? value : value - 1000;
  };
}

/** The best first, but no album, genre or reason crowds the others out. */
export function varied(scored: readonly Scored[], size: number): Scored[] {
  const left = scored.map(
    (pick): Candidate => ({
      pick,
      album: pick.albumId,
      genre: tagIdsIn('genre', pick.tagIds)[0],
      why: whyOf(pick.why),
    }),
  );
  const placed: Candidate[] = [];
  while (placed.length < size && left.length > 0) {
    const values = left.map(valueBehind(placed.slice(1 - stretch)));
    placed.push(...left.splice(values.indexOf(Math.max(...values)), 1));
  }
  return placed.map(({ pick }) => pick);
}
