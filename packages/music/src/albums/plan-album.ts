import { type OptionKey, optionKeys } from '@onsori/contract/taxonomy';
import { createRandom, type Random, type Weighted } from '../score/random.ts';
import type { Brief } from '../score/recipe.ts';
import { genreInstruments } from './genre-instruments.ts';
import { moodsByGenre } from './moods-by-genre.ts';
import { videoThemesFor } from './video-themes.ts';

export interface PiecePlan {
  readonly seed: number;
  readonly brief: Brief;
  readonly videoThemes: readonly OptionKey<'video_theme'>[];
  readonly isFree: boolean;
  readonly isSpatial: boolean;
}

export interface AlbumPlan {
  readonly seed: number;
  readonly genre: OptionKey<'genre'>;
  readonly moods: readonly OptionKey<'mood'>[];
  readonly tracks: readonly PiecePlan[];
}

export interface AlbumOptions {
  readonly tracks: number;
  readonly genre?: OptionKey<'genre'> | undefined;
  /** Length of every track; by default typical lengths of videos are drawn. */
  readonly seconds?: number | undefined;
}

const lengths: readonly Weighted<readonly [number, number]>[] = [
  { weight: 1, item: [45, 70] },
  { weight: 3, item: [75, 115] },
  { weight: 4, item: [115, 150] },
  { weight: 2, item: [150, 190] },
];

const freeShare = 0.15;
const spatialShare = 0.3;
const namedInstrumentShare = 0.3;

const drawSeed = (random: Random) => random.int(0, 0xffff_ffff);

/** Weights the moods in descending order. */
function pickMood(random: Random, moods: readonly OptionKey<'mood'>[]): OptionKey<'mood'> {
  return random.weighted(moods.map((item, rank) => ({ item, weight: moods.length - rank })));
}

function planPiece(
  random: Random,
  album: Pick<AlbumPlan, 'genre' | 'moods'>,
  { seconds }: AlbumOptions,
): PiecePlan {
  const { genre } = album;
  const first = random.pick(album.moods);
  const others = moodsByGenre[genre].filter((mood) => mood !== first);
  const moods = random.chance(0.6) ? [first, pickMood(random, others)] : [first];
  const [shortest, longest] = random.weighted(lengths);
  const insts = random.chance(namedInstrumentShare) ? [random.pick(genreInstruments(genre))] : [];
  return {
    seed: drawSeed(random),
    brief: { genre, moods, insts, seconds: seconds ?? random.int(shortest, longest) },
    videoThemes: videoThemesFor(genre, moods),
    isFree: random.chance(freeShare),
    isSpatial: random.chance(spatialShare),
  };
}

/** Plans an album of one genre and two moods; each track uses one of these moods and varies everything else. */
export function planAlbum(seed: number, options: AlbumOptions): AlbumPlan {
  const random = createRandom(seed);
  const genre = options.genre ?? random.pick(optionKeys('genre'));
  const first = pickMood(random, moodsByGenre[genre]);
  const others = moodsByGenre[genre].filter((mood) => mood !== first);
  const album = { genre, moods: [first, pickMood(random, others)] };
  return {
    seed,
    ...album,
    tracks: Array.from({ length: options.tracks }, (_, index) =>
      planPiece(random.stream(`track ${index}`), album, options),
    ),
  };
}

/** Seeds of the albums of a batch; a larger batch begins with the same seeds. */
export function albumSeeds(seed: number, albums: number): number[] {
  return Array.from({ length: albums }, (_, index) =>
    drawSeed(createRandom(seed).stream(`album ${index}`)),
  );
}

/** Uses every genre once before any repeats, so that a small catalogue is varied too. */
export function albumGenres(seed: number, albums: number): OptionKey<'genre'>[] {
  const genres: OptionKey<'genre'>[] = [];
  for (let round = 0; genres.length < albums; round += 1)
    genres.push(...createRandom(seed).stream(`genres ${round}`).shuffled(optionKeys('genre')));
  return genres.slice(0, albums);
}
