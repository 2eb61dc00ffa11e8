import { tagIdsInGroup } from '#features/catalog/catalog.public.ts';
import type { CandidateMusic, ScoredMusic, Why } from './picks.rules.ts';

/** Number of consecutive picks within which repetition counts. */
const windowSize = 10;
const MAX_PER_ALBUM = 2;
const MAX_PER_REASON = 2;
/** Factor on the score for each preceding pick with the same album, genre or reason. */
const repeatFactors = { album: 0.7, genre: 0.96, why: 0.93 };
/** Scores are far below a penalty, so penalised candidates rank after all others. */
const penalties = { album: 1000, notChosen: 2000 };

export interface Pick extends CandidateMusic {
  readonly isChosen: boolean;
  readonly why: Why;
}

interface Candidate {
  readonly scored: ScoredMusic;
  readonly genre: number | undefined;
}

const reasonKey = (why: Why) => ('musicId' in why ? why.musicId : 'tagId' in why ? why.tagId : '');

const genreOf = ({ tagIds }: CandidateMusic) => tagIdsInGroup('genre', tagIds)[0];

function countsOf<Key>(keys: readonly Key[]): (key: Key) => number {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return (key) => counts.get(key) ?? 0;
}

/** The strongest reason that is not repeated yet, else the least used one. */
function chooseReason(whys: ScoredMusic['whys'], timesUsed: (why: Why) => number): Why {
  const [first, ...others] = whys;
  return (
    whys.find((why) => timesUsed(why) < MAX_PER_REASON) ??
    others.reduce((best, why) => (timesUsed(why) < timesUsed(best) ? why : best), first)
  );
}

/**
 * A third pick of an album ranks after all others, but stays in the list; so does a second consecutive
 * pick without a chosen option.
 */
function valueAfter(
  before: readonly Pick[],
): (candidate: Candidate) => { value: number; why: Why } {
  const albums = countsOf(before.map(({ albumId }) => albumId));
  const genres = countsOf(before.map(genreOf));
  const reasons = countsOf(before.map(({ why }) => reasonKey(why)));
  const timesUsed = (why: Why) => reasons(reasonKey(why));
  const mustBeChosen = before.at(-1)?.isChosen === false;
  return ({ scored: { score, albumId, isChosen, whys }, genre }) => {
    const why = chooseReason(whys, timesUsed);
    const value =
      score *
      repeatFactors.album ** albums(albumId) *
      repeatFactors.genre ** genres(genre) *
      repeatFactors.why ** timesUsed(why);
    const penalty =
      (albums(albumId) < MAX_PER_ALBUM ? 0 : penalties.album) +
      (mustBeChosen && !isChosen ? penalties.notChosen : 0);
    return { value: value - penalty, why };
  };
}

/**
 * Orders picks by score while limiting repetition of albums, genres and reasons. Of two consecutive
 * picks at least one has a chosen option while such candidates are left.
 */
export function diversify(scored: readonly ScoredMusic[], size: number): Pick[] {
  const remaining = scored.map((music): Candidate => ({ scored: music, genre: genreOf(music) }));
  const picks: Pick[] = [];
  while (picks.length < size && remaining.length > 0) {
    const toValued = valueAfter(picks.slice(1 - windowSize));
    const valued = remaining.map((candidate, at) => ({ ...candidate, ...toValued(candidate), at }));
    const best = valued.reduce((top, other) => (other.value > top.value ? other : top));
    remaining.splice(best.at, 1);
    picks.push({ ...best.scored, why: best.why });
  }
  return picks;
}
