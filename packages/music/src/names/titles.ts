import type { OptionKey } from '@onsori/contract/taxonomy';
import { createRandom } from '#music/score/random.ts';
import { frames } from './frames/frames.ts';
import { generateCandidates } from './title/candidates.ts';
import type { Title } from './title/word.ts';

export interface NameBrief {
  readonly genre: OptionKey<'genre'>;
  readonly moods: readonly OptionKey<'mood'>[];
}

/** Minimum number of combinations for both moods; below it single moods are used. */
const minSize = 30_000;

/** Generates titles for a piece, deterministic per seed; the caller uses the first unused one. */
export function* titleCandidates(brief: NameBrief, seed: number): Generator<Title> {
  for (const { ko, en } of generateCandidates(
    frames,
    brief,
    createRandom(seed).stream('titles'),
    minSize,
  )) {
    yield { ko, en };
  }
}
