import { createRandom } from '#music/score/random.ts';
import { createDescription } from './albums/description.ts';
import { albumFrames } from './albums/frames.ts';
import { toneBits } from './fit.ts';
import { generateCandidates } from './title/candidates.ts';
import { seasonsIn } from './title/seasons.ts';
import type { Title } from './title/word.ts';
import type { NameBrief } from './titles.ts';

export interface AlbumBrief extends NameBrief {
  /** Number of musics on the album. */
  readonly tracks: number;
}

export interface AlbumName {
  readonly title: Title;
  readonly description: Title;
  /** Seasons of title and description as bits; the titles of the tracks must not contradict them. */
  readonly seasons: number;
}

const minSize = 600;

/** Generates album names for a brief, deterministic per seed; the caller uses the first unused one. */
export function* albumCandidates(brief: AlbumBrief, seed: number): Generator<AlbumName> {
  const random = createRandom(seed);
  const descriptionRandom = random.stream('descriptions');
  for (const { ko, en, fit } of generateCandidates(
    albumFrames,
    brief,
    random.stream('albums'),
    minSize,
  )) {
    const requestedFit = { ...fit, tones: fit.tones & toneBits(brief.moods[0] ?? '') };
    const title = { ko, en };
    const description = createDescription(title, requestedFit, brief.tracks, descriptionRandom);
    if (!description) continue;
    const seasons = description.fit.seasons & seasonsIn(ko) & seasonsIn(description.ko);
    if (seasons === 0) continue;
    yield { title, description: { ko: description.ko, en: description.en }, seasons };
  }
}
