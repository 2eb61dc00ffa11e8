import type { OptionKey } from '@onsori/contract/taxonomy';
import { randomOf } from '#music/score/random.ts';
import { frames } from './frames/frames.ts';
import { candidates } from './title/candidates.ts';
import type { Title } from './title/word.ts';

export interface NameBrief {
  readonly genre: OptionKey<'genre'>;
  readonly moods: readonly OptionKey<'mood'>[];
}

/** Fewer ways than this under both moods, and one mood must do. */
const room = 30_000;

/** Titles that fit a piece, the same for the same seed; take the first that is not taken. */
export function* titleCandidates(brief: NameBrief, seed: number): Generator<Title> {
  for (const { ko, en } of candidates(frames, brief, randomOf(seed).stream('titles'), room)) {
    yield { ko, en };
  }
}
