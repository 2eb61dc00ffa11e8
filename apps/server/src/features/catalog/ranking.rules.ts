import { limits } from '@onsori/contract/limits';

const dayMs = 86_400_000;
const halfLifeDays = 60;
const epochDay = Date.parse('2016-01-01');
// Scores are rounded so that a `real` column returns the number that was written.
const steps = 1000;

const daysSinceEpoch = (date: string) => (Date.parse(date) - epochDay) / dayMs;

const playsPerLike = 20;

export const popularityOf = ({ likes, plays }: { likes: number; plays: number }) =>
  likes + plays / playsPerLike;

export interface ScoreInput {
  readonly likes: number;
  readonly plays: number;
  readonly releaseDate: string;
  /** Zero-based. */
  readonly positionInAlbum: number;
}

/**
 * Logarithm of popularity with exponential decay. The decay is measured from a fixed day instead of
 * the current time, so a score changes only with likes or plays.
 */
export function scoreOf({ releaseDate, positionInAlbum, ...counts }: ScoreInput): number {
  const score =
    Math.log2(1 + popularityOf(counts)) +
    daysSinceEpoch(releaseDate) / halfLifeDays -
    Math.log2(1 + positionInAlbum);
  return Math.round(score * steps) / steps;
}

/** Number of list positions that are arranged for variety; the others are sorted by score alone. */
const headSize = 300;
/** Greater than every score, so that the head sorts first. */
const headBaseScore = 10_000;

export function headScore(position: number): number {
  return headBaseScore + headSize - position;
}

/**
 * Score of a music when it is published. A new release appears at the end of the first page, the
 * next of the same album at the end of the second, until the head is arranged again.
 */
export function initialScore(release: Omit<ScoreInput, 'likes' | 'plays'>, now: Date): number {
  const position = limits.page.defaultSize * (release.positionInAlbum + 1);
  const age = (now.getTime() - Date.parse(release.releaseDate)) / dayMs;
  const isNew = age < limits.newReleaseDays && position < headSize;
  return isNew ? headScore(position) + 0.5 : scoreOf({ likes: 0, plays: 0, ...release });
}

export interface Candidate {
  readonly id: string;
  readonly albumId: string;
  readonly genre: number;
  readonly score: number;
}

/** List order: descending score, then descending id. */
export function byScore(a: Candidate, b: Candidate): number {
  return b.score - a.score || Number(BigInt(b.id) - BigInt(a.id));
}

const windowSize = 10;
const maxGenreShare = 0.4;

/** Constraints on the next candidate, from the strictest to none. */
function constraintsAfter(
  arrangedItems: readonly Candidate[],
): ((candidate: Candidate) => boolean)[] {
  const genres = new Map<number, number>();
  for (const { genre } of arrangedItems.slice(1 - windowSize))
    genres.set(genre, (genres.get(genre) ?? 0) + 1);
  const mixesGenres = ({ genre }: Candidate) =>
    (genres.get(genre) ?? 0) < windowSize * maxGenreShare;
  const albumNotInLast = (count: number) => {
    const lastAlbumIds = new Set(arrangedItems.slice(-count).map(({ albumId }) => albumId));
    return ({ albumId }: Candidate) => !lastAlbumIds.has(albumId);
  };
  const [last, lastButOne] = [arrangedItems.at(-1)?.albumId, arrangedItems.at(-2)?.albumId];
  const isNotThirdInRow = ({ albumId }: Candidate) => albumId !== last || albumId !== lastButOne;
  const [albumNotInLastThree, albumNotLast] = [albumNotInLast(3), albumNotInLast(1)];
  return [
    (candidate) => mixesGenres(candidate) && albumNotInLastThree(candidate),
    (candidate) => mixesGenres(candidate) && albumNotLast(candidate),
    (candidate) => mixesGenres(candidate) && isNotThirdInRow(candidate),
    albumNotLast,
    isNotThirdInRow,
    () => true,
  ];
}

/** Orders candidates by score while limiting repetition of albums and genres. */
export function arrangeHead<C extends Candidate>(candidates: readonly C[], size: number): C[] {
  const remaining = [...candidates].sort(byScore);
  const arrangedItems: C[] = [];
  while (arrangedItems.length < size && remaining.length > 0) {
    for (const isAllowed of constraintsAfter(arrangedItems)) {
      const at = remaining.findIndex(isAllowed);
      if (at < 0) continue;
      arrangedItems.push(...remaining.splice(at, 1));
      break;
    }
  }
  return arrangedItems;
}

const maxPerGenre = headSize * maxGenreShare;

export interface RankingHead<C extends Candidate> {
  /** Returns the candidates that can no longer be part of the head. */
  add(candidates: readonly C[]): C[];
  /** Returns the remaining candidates; those in the head get the score of their position. */
  finalize(): C[];
}

/** Finds the head of the list in one pass with bounded memory. */
export function createRankingHead<C extends Candidate>(): RankingHead<C> {
  const best = new Map<number, C[]>();
  return {
    add: (candidates) => {
      const rejected: C[] = [];
      for (const [genre, ofGenre] of Map.groupBy(candidates, (candidate) => candidate.genre)) {
        const list = [...(best.get(genre) ?? []), ...ofGenre].sort(byScore);
        rejected.push(...list.splice(maxPerGenre));
        best.set(genre, list);
      }
      return rejected;
    },
    finalize: () => {
      const remaining = [...best.values()].flat();
      const positions = new Map(
        arrangeHead(remaining, headSize).map(({ id }, position) => [id, position]),
      );
      return remaining.map((candidate) => {
        const position = positions.get(candidate.id);
        return position === undefined ? candidate : { ...candidate, score: headScore(position) };
      });
    },
  };
}
