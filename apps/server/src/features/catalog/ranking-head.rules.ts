import {
  arrangeHead,
  byScore,
  type Candidate,
  headScore,
  headSize,
  maxGenreShare,
} from './ranking.rules.ts';

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
