import { limits } from '@onsori/contract/limits';

const dayMs = 86_400_000;
const halfLifeDays = 60;
const firstDay = Date.parse('2016-01-01');
// Coarse enough that a stored number comes back as the same number.
const steps = 1000;

const daysUntil = (date: string) => (Date.parse(date) - firstDay) / dayMs;

/** So many plays speak for a piece as much as one like. */
const playsPerLike = 20;

export const popularity = ({ likes, plays }: { likes: number; plays: number }) =>
  likes + plays / playsPerLike;

export interface Popularity {
  readonly likes: number;
  readonly plays: number;
  readonly releaseDate: string;
  /** How many pieces of the same album come before it. */
  readonly placeInAlbum: number;
}

/**
 * Popularity that halves with every half-life, as a logarithm. All scores fall alike as time goes by,
 * so it counts from a fixed day instead: a score changes when likes or plays do, never by the clock.
 */
export function scoreOf({ releaseDate, placeInAlbum, ...counts }: Popularity): number {
  const score =
    Math.log2(1 + popularity(counts)) +
    daysUntil(releaseDate) / halfLifeDays -
    Math.log2(1 + placeInAlbum);
  return Math.round(score * steps) / steps;
}

/** So many places at the head of the list are arranged; what follows goes by score alone. */
export const headSize = 300;
/** Above every score, so that the head comes first. */
const headFloor = 10_000;

export function headScore(place: number): number {
  return headFloor + headSize - place;
}

/**
 * What a piece begins with. A new release is shown at the foot of the first page, the next of the
 * same album at the foot of the second, until the head is arranged anew.
 */
export function initialScore(release: Omit<Popularity, 'likes' | 'plays'>, now: Date): number {
  const place = limits.page.defaultSize * (release.placeInAlbum + 1);
  const age = (now.getTime() - Date.parse(release.releaseDate)) / dayMs;
  const isNew = age < limits.newReleaseDays && place < headSize;
  return isNew ? headScore(place) + 0.5 : scoreOf({ likes: 0, plays: 0, ...release });
}

export interface Candidate {
  readonly id: string;
  readonly albumId: string;
  readonly genre: number;
  readonly score: number;
}

/** In the order of lists: of equals the greater number first. */
export function byScore(a: Candidate, b: Candidate): number {
  return b.score - a.score || Number(BigInt(b.id) - BigInt(a.id));
}

const stretch = 10;
export const mostOfGenre = 0.4;

/** What may come next, from what we would like best to whatever there is. */
function wishesAfter(placed: readonly Candidate[]): ((candidate: Candidate) => boolean)[] {
  const genres = new Map<number, number>();
  for (const { genre } of placed.slice(1 - stretch))
    genres.set(genre, (genres.get(genre) ?? 0) + 1);
  const mixesGenres = ({ genre }: Candidate) => (genres.get(genre) ?? 0) < stretch * mostOfGenre;
  const restsFor = (places: number) => {
    const recent = new Set(placed.slice(-places).map(({ albumId }) => albumId));
    return ({ albumId }: Candidate) => !recent.has(albumId);
  };
  const [last, lastButOne] = [placed.at(-1)?.albumId, placed.at(-2)?.albumId];
  const isNoThird = ({ albumId }: Candidate) => albumId !== last || albumId !== lastButOne;
  const [rests, alternates] = [restsFor(3), restsFor(1)];
  return [
    (candidate) => mixesGenres(candidate) && rests(candidate),
    (candidate) => mixesGenres(candidate) && alternates(candidate),
    (candidate) => mixesGenres(candidate) && isNoThird(candidate),
    alternates,
    isNoThird,
    () => true,
  ];
}

/** The best first, but neither an album nor a genre crowds the others out. */
export function arranged<C extends Candidate>(candidates: readonly C[], size: number): C[] {
  const left = [...candidates].sort(byScore);
  const placed: C[] = [];
  while (placed.length < size && left.length > 0) {
    for (const fits of wishesAfter(placed)) {
      const at = left.findIndex(fits);
      if (at < 0) continue;
      placed.push(...left.splice(at, 1));
      break;
    }
  }
  return placed;
}
