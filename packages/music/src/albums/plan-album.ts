import { type OptionKey, optionKeys } from '@onsori/contract/taxonomy';
import { type Random, randomOf, type Weighted } from '../score/random.ts';
import type { Brief } from '../score/recipe.ts';
import { instrumentsOf } from './fitting-instruments.ts';
import { fittingMoods } from './fitting-moods.ts';
import { themesFor } from './fitting-themes.ts';

export interface TrackPlan {
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
  readonly tracks: readonly TrackPlan[];
}

export interface AlbumWish {
  readonly tracks: number;
  readonly genre?: OptionKey<'genre'> | undefined;
  /** The same for all tracks; otherwise they have the lengths videos have. */
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

const seedOf = (random: Random) => random.int(0, 0xffff_ffff);

/** The first few are what people come for. */
function pickMood(random: Random, moods: readonly OptionKey<'mood'>[]): OptionKey<'mood'> {
  return random.weighted(moods.map((item, place) => ({ item, weight: moods.length - place })));
}

function planTrack(
  random: Random,
  album: Pick<AlbumPlan, 'genre' | 'moods'>,
  { seconds }: AlbumWish,
): TrackPlan {
  const { genre } = album;
  const first = random.pick(album.moods);
  const others = fittingMoods[genre].filter((mood) => mood !== first);
  const moods = random.chance(0.6) ? [first, pickMood(random, others)] : [first];
  const [shortest, longest] = random.weighted(lengths);
  const insts = random.chance(namedInstrumentShare) ? [random.pick(instrumentsOf(genre))] : [];
  return {
    seed: seedOf(random),
    brief: { genre, moods, insts, seconds: seconds ?? random.int(shortest, longest) },
    videoThemes: themesFor(genre, moods),
    isFree: random.chance(freeShare),
    isSpatial: random.chance(spatialShare),
  };
}

/** An album is one genre under one or two moods; its tracks lean on them and differ in the rest. */
export function planAlbum(seed: number, wish: AlbumWish): AlbumPlan {
  const random = randomOf(seed);
  const genre = wish.genre ?? random.pick(optionKeys('genre'));
  const first = pickMood(random, fittingMoods[genre]);
  const others = fittingMoods[genre].filter((mood) => mood !== first);
  const album = { genre, moods: [first, pickMood(random, others)] };
  return {
    seed,
    ...album,
    tracks: Array.from({ length: wish.tracks }, (_, place) =>
      planTrack(random.stream(`track ${place}`), album, wish),
    ),
  };
}

/** The seeds of so many albums: asking for more later begins with the same ones. */
export function albumSeeds(seed: number, albums: number): number[] {
  return Array.from({ length: albums }, (_, place) =>
    seedOf(randomOf(seed).stream(`album ${place}`)),
  );
}

/** Genres side by side before any comes again, so that a small catalogue is varied too. */
export function albumGenres(seed: number, albums: number): OptionKey<'genre'>[] {
  const genres: OptionKey<'genre'>[] = [];
  for (let round = 0; genres.length < albums; round += 1)
    genres.push(...randomOf(seed).stream(`genres ${round}`).shuffled(optionKeys('genre')));
  return genres.slice(0, albums);
}
