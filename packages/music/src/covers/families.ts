import type { OptionKey } from '@onsori/contract/taxonomy';
import type { Random } from '#music/score/random.ts';
import { arches, discs, rays } from './families/circles.ts';
import { blocks, tiles, windows } from './families/grids.ts';
import { hills, moons, mountains } from './families/landscapes.ts';
import { confetti, petals } from './families/scatter.ts';
import { bars, saekdong, stairs } from './families/stripes.ts';
import { ribbons, ripples, scales, waves } from './families/waves.ts';
import type { Family } from './family.ts';

export const families = {
  bars,
  discs,
  hills,
  tiles,
  arches,
  blocks,
  confetti,
  moons,
  mountains,
  petals,
  rays,
  ribbons,
  ripples,
  saekdong,
  scales,
  stairs,
  waves,
  windows,
} as const satisfies Readonly<Record<string, Family>>;

export type FamilyName = keyof typeof families;
export const familyNames = Object.keys(families) as FamilyName[];

type FamilyWeights = Partial<Readonly<Record<FamilyName, number>>>;

/** The four signature families of the brand are slightly more frequent. */
const baseWeights: FamilyWeights = { bars: 1.2, discs: 1.5, hills: 1.3, tiles: 1.5 };

const weightsByGenre: Readonly<Record<OptionKey<'genre'>, FamilyWeights>> = {
  시네마틱: { mountains: 3, moons: 2, rays: 2, discs: 1.5, hills: 1.5 },
  뉴에이지: { hills: 2.5, ripples: 2.5, petals: 2, moons: 2, waves: 2 },
  EDM: { rays: 2.5, bars: 2.5, blocks: 2, waves: 2, ripples: 2, tiles: 1.5 },
  재즈: { windows: 3, saekdong: 2, arches: 2, moons: 1.5, tiles: 1.5 },
  캐주얼: { confetti: 3, blocks: 2, arches: 2, stairs: 2, petals: 1.5 },
  록: { rays: 2.5, saekdong: 2.5, mountains: 2, bars: 2, ribbons: 1.5 },
  힙합: { windows: 3, blocks: 2.5, stairs: 2, bars: 2, tiles: 1.5 },
  팝: { ribbons: 2.5, confetti: 2, arches: 2, discs: 1.5, tiles: 1.5 },
  월드뮤직: { scales: 3, saekdong: 2.5, petals: 2, tiles: 1.5, rays: 1.5 },
  앰비언트: { ripples: 2.5, waves: 2.5, discs: 2, moons: 2, hills: 1.5 },
  '펑크(Funk)': { ribbons: 3, scales: 2, waves: 2, rays: 1.5, windows: 1.5 },
  어쿠스틱: { hills: 2.5, petals: 3, mountains: 2, waves: 1.5 },
  클래식: { arches: 3, stairs: 2, scales: 1.5, petals: 1.5, tiles: 1.5 },
};

const weightsByMood: Partial<Readonly<Record<OptionKey<'mood'>, FamilyWeights>>> = {
  신나는: { rays: 1.6, confetti: 1.4 },
  로맨틱한: { petals: 2, moons: 1.4 },
  '통통 튀는': { confetti: 2, stairs: 1.4, blocks: 1.4 },
  평화로운: { hills: 1.5, ripples: 1.5, saekdong: 0.5 },
  귀여운: { confetti: 2, petals: 1.8, arches: 1.4, mountains: 0.5 },
  희망찬: { rays: 1.8, hills: 1.4, arches: 1.4 },
  행복한: { arches: 1.6, confetti: 1.4 },
  '긴장감 있는': { saekdong: 1.8, bars: 1.6, petals: 0.3, confetti: 0.3, arches: 0.6 },
  차분한: { hills: 1.4, bars: 1.4, confetti: 0.5, rays: 0.5 },
  신비로운: { moons: 2, ripples: 1.6, discs: 1.4, confetti: 0.4 },
  슬픈: { moons: 2, waves: 1.8, ripples: 1.6, confetti: 0.2, rays: 0.3, petals: 0.5 },
  몽환적인: { ripples: 1.6, moons: 1.6, waves: 1.4 },
  강렬한: { rays: 1.8, saekdong: 1.6, bars: 1.4, petals: 0.4, confetti: 0.5 },
  코믹한: { confetti: 1.8, blocks: 1.6, stairs: 1.4 },
  무서운: { moons: 2.5, windows: 2, discs: 1.6, petals: 0.3, confetti: 0.2, arches: 0.5 },
  섹시한: { petals: 1.5, waves: 1.5, ribbons: 1.4, confetti: 0.5 },
  '마법 같은': { moons: 2, rays: 1.5, confetti: 1.4 },
};

export function chooseFamily(
  random: Random,
  genre: OptionKey<'genre'>,
  moods: readonly OptionKey<'mood'>[],
): FamilyName {
  const weightSets = [
    baseWeights,
    weightsByGenre[genre],
    ...moods.map((mood) => weightsByMood[mood] ?? {}),
  ];
  return random.weighted(
    familyNames.map((item) => ({
      item,
      weight: weightSets.reduce((weight, weights) => weight * (weights[item] ?? 1), 1),
    })),
  );
}
