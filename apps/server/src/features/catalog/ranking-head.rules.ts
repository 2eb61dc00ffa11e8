import {
  arranged,
  byScore,
  type Candidate,
  headScore,
  headSize,
  mostOfGenre,
} from './ranking.rules.ts';

const keptOfGenre = headSize * mostOfGenre;

export interface Head<C extends Candidate> {
  /** Returns those that are certain to stay behind the head. */
  offer(candidates: readonly C[]): C[];
  /** Those that might have been in it, with the scores of their places. */
  settle(): C[];
}

/** Finds the head of the list while everything passes by once, and holds no more than it may need. */
export function createHead<C extends Candidate>(): Head<C> {
  const best = new Map<number, C[]>();
  return {
    offer: (candidates) => {
      const behind: C[] = [];
      for (const [genre, ofGenre] of Map.groupBy(candidates, (candidate) => candidate.genre)) {
        const list = [...(best.get(genre) ?? []), ...ofGenre].sort(byScore);
        behind.push(...list.splice(keptOfGenre));
        best.set(genre, list);
      }
      return behind;
    },
    settle: () => {
      const kept = [...best.values()].flat();
      const places = new Map(arranged(kept, headSize).map(({ id }, place) => [id, place]));
      return kept.map((candidate) => {
        const place = places.get(candidate.id);
        return place === undefined ? candidate : { ...candidate, score: headScore(place) };
      });
    },
  };
}
