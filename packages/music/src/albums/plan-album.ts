import { type OptionKey, optionKeys } from '@onsori/contract/taxonomy';
import { genreOf } from '../composer/genres/genres.ts';
import { instrumentOf } from '../composer/instruments.ts';
import { createRandom, type Random, type Weighted } from '../score/random.ts';
import type { Brief } from '../score/recipe.ts';
import { videoThemesFor } from './video-themes.ts';

/** The instrument options that the genre casts for melody and chords. */
export function genreInstruments(genre: OptionKey<'genre'>): readonly OptionKey<'inst'>[] {
  const { lead, second, comp } = genreOf(genre).cast;
  const cast = [lead, second, comp].flatMap(({ choices }) =>
    choices.flatMap(({ item }) => instrumentOf(item).inst ?? []),
  );
  return [...new Set(cast)];
}

/** Usual moods of each genre, in descending order of demand; a brief may name any other. */
export const moodsByGenre: Readonly<Record<OptionKey<'genre'>, readonly OptionKey<'mood'>[]>> = {
  시네마틱: [
    '영감을 주는',
    '긴장감 있는',
    '희망찬',
    '신비로운',
    '강렬한',
    '슬픈',
    '무서운',
    '마법 같은',
  ],
  뉴에이지: ['평화로운', '차분한', '편안한', '몽환적인', '희망찬', '슬픈', '로맨틱한'],
  EDM: ['신나는', '강렬한', '그루비한', '통통 튀는', '몽환적인', '희망찬', '섹시한'],
  재즈: ['로맨틱한', '편안한', '그루비한', '섹시한', '차분한', '행복한', '웃픈'],
  캐주얼: ['행복한', '귀여운', '통통 튀는', '코믹한', '신나는', '웃픈', '희망찬'],
  록: ['강렬한', '신나는', '영감을 주는', '긴장감 있는', '희망찬', '그루비한'],
  힙합: ['그루비한', '강렬한', '섹시한', '편안한', '긴장감 있는', '몽환적인', '슬픈'],
  팝: ['신나는', '희망찬', '행복한', '로맨틱한', '통통 튀는', '슬픈', '그루비한'],
  월드뮤직: ['신비로운', '행복한', '평화로운', '신나는', '로맨틱한', '희망찬', '웃픈'],
  앰비언트: ['몽환적인', '차분한', '평화로운', '신비로운', '무서운', '긴장감 있는', '슬픈'],
  '펑크(Funk)': ['그루비한', '통통 튀는', '신나는', '섹시한', '코믹한', '행복한'],
  어쿠스틱: ['편안한', '차분한', '희망찬', '행복한', '로맨틱한', '슬픈', '귀여운'],
  클래식: ['평화로운', '마법 같은', '슬픈', '로맨틱한', '희망찬', '코믹한', '긴장감 있는'],
};

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

interface AlbumOptions {
  readonly tracks: number;
  readonly genre?: OptionKey<'genre'> | undefined;
  /** Moods to choose from; by default two that suit the genre. */
  readonly moods?: readonly OptionKey<'mood'>[] | undefined;
  /** Length of every track, or its bounds; by default typical lengths of videos are drawn. */
  readonly seconds?: number | readonly [min: number, max: number] | undefined;
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
  options: AlbumOptions,
): PiecePlan {
  const { genre } = album;
  const first = random.pick(album.moods);
  const others = (options.moods ?? moodsByGenre[genre]).filter((mood) => mood !== first);
  const hasSecond = random.chance(0.6) && others.length > 0;
  const moods = hasSecond ? [first, pickMood(random, others)] : [first];
  const typicalLength = random.weighted(lengths);
  const insts = random.chance(namedInstrumentShare) ? [random.pick(genreInstruments(genre))] : [];
  const seed = drawSeed(random);
  const seconds =
    typeof options.seconds === 'number'
      ? options.seconds
      : random.int(...(options.seconds ?? typicalLength));
  return {
    seed,
    brief: { genre, moods, insts, seconds },
    videoThemes: videoThemesFor(genre, moods),
    isFree: random.chance(freeShare),
    isSpatial: random.chance(spatialShare),
  };
}

/** Plans an album of one genre and two moods; each track uses one of these moods and varies everything else. */
export function planAlbum(seed: number, options: AlbumOptions): AlbumPlan {
  const random = createRandom(seed);
  const genre = options.genre ?? random.pick(optionKeys('genre'));
  const choices = options.moods ?? moodsByGenre[genre];
  const first = pickMood(random, choices);
  const others = choices.filter((mood) => mood !== first);
  const album = { genre, moods: others.length > 0 ? [first, pickMood(random, others)] : [first] };
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
