import { randomOf } from '#music/score/random.ts';
import { descriptionOf } from './albums/description.ts';
import { albumFrames } from './albums/frames.ts';
import { toneBits } from './fit/fit.ts';
import { candidates } from './title/candidates.ts';
import type { Title } from './title/word.ts';
import type { NameBrief } from './titles.ts';

export interface AlbumBrief extends NameBrief {
  /** How many tracks the album has. */
  readonly tracks: number;
}

export interface AlbumName {
  readonly title: Title;
  readonly description: Title;
}

const room = 600;

/** Names of albums that fit a brief, the same for the same seed; take the first that is not taken. */
export function* albumCandidates(brief: AlbumBrief, seed: number): Generator<AlbumName> {
  const random = randomOf(seed);
  const describing = random.stream('descriptions');
  for (const { ko, en, fit } of candidates(albumFrames, brief, random.stream('albums'), room)) {
    const asked = { ...fit, tones: fit.tones & toneBits(brief.moods[0] ?? '') };
    const description = descriptionOf({ ko, en }, asked, brief.tracks, describing);
    if (description) yield { title: { ko, en }, description };
  }
}
