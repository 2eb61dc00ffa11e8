import type { OptionKey } from '@onsori/contract/taxonomy';
import { createRandom } from '#music/score/random.ts';
import { actionFrames } from './frames/actions.ts';
import { characterFrames } from './frames/characters.ts';
import { detailFrames } from './frames/details.ts';
import { placeFrames } from './frames/places.ts';
import { thingFrames } from './frames/things.ts';
import { travelFrames } from './frames/travel.ts';
import { type FramedTitle, generateCandidates } from './title/candidates.ts';
import type { Frame } from './title/frame.ts';
import { type AlbumContext, noAlbum, selectForAlbum } from './title/sibling-titles.ts';

export const frames: readonly Frame[] = [
  ...placeFrames,
  ...detailFrames,
  ...actionFrames,
  ...travelFrames,
  ...thingFrames,
  ...characterFrames,
];

export interface NameBrief {
  readonly genre: OptionKey<'genre'>;
  readonly moods: readonly OptionKey<'mood'>[];
}

/** Minimum number of combinations for both moods; below it single moods are used. */
const minSize = 30_000;

/**
 * Generates titles for a piece, deterministic per seed and album; the caller uses the first unused one.
 * They suit the seasons of the album, and differ from its other titles while such titles are found.
 */
export function titleCandidates(
  brief: NameBrief,
  seed: number,
  album: AlbumContext = noAlbum,
): Generator<FramedTitle> {
  const random = createRandom(seed).stream('titles');
  return selectForAlbum(generateCandidates(frames, brief, random, minSize), album);
}
