import { type OptionKey, optionKeys } from '@onsori/contract/taxonomy';
import { type FitParent, openParent } from '@onsori/music/composer/compose';
import { type Fit, fitSampleRate, MAX_FIT_HITS } from '@onsori/music/score/fit';
import { createRandom, type Random } from '@onsori/music/score/random';
import { engineVersion, type Recipe } from '@onsori/music/score/recipe';

export interface FitRequest {
  readonly parent: Recipe;
  readonly fit: Fit;
}

const parentsPerGenre = 3;
const parentSeconds = [45, 180] as const;
const fitSeconds = [5, 600] as const;

/** Half of the versions keep the parent's energy; the others have one shape or two that go together. */
const shapes: readonly Fit['shapes'][] = [
  [],
  [],
  [],
  [],
  ['calm_end'],
  ['build_up'],
  ['steady', 'under_voice'],
  ['open_end'],
];

function drawFit(random: Random): Fit {
  const seconds = fitSeconds[0] + (fitSeconds[1] - fitSeconds[0]) * random.next();
  const samples = Math.round(seconds * fitSampleRate);
  const hits = Array.from({ length: random.int(0, MAX_FIT_HITS) }, () => ({
    ms: Math.round(random.next() * seconds * 1000),
    weight: Math.round(random.next() * 10) / 10,
  }));
  return { samples, hits: hits.toSorted((a, b) => a.ms - b.ms), shapes: random.pick(shapes) };
}

/** Random parents of a genre; like music of the catalogue, each passed its gates. */
export function drawParents(genre: OptionKey<'genre'>, seed: number, count: number): Recipe[] {
  const random = createRandom(seed).stream(genre);
  const recipes: Recipe[] = [];
  while (recipes.length < count) {
    const moods = [random.pick(optionKeys('mood'))];
    const brief = { genre, moods, insts: [], seconds: random.int(...parentSeconds) };
    const recipe = { engine: engineVersion, seed: random.int(0, 0xffff_ffff), brief };
    if (parentOf(recipe).composition.passed) recipes.push(recipe);
  }
  return recipes;
}

/** Equal for equal recipes, also after one was sent to another thread. */
export const keyOf = (recipe: Recipe): string => JSON.stringify(recipe);

const opened = new Map<string, FitParent>();

/** The composed parent of a request; each is composed once. */
export function parentOf(recipe: Recipe): FitParent {
  const parent = opened.get(keyOf(recipe)) ?? openParent(recipe);
  opened.set(keyOf(recipe), parent);
  return parent;
}

/** Requests in turn over all genres, 5 to 600 seconds with up to eight hits anywhere. */
export function drawRequests(count: number, seed: number): FitRequest[] {
  const random = createRandom(seed);
  const genres = optionKeys('genre');
  const parents = genres.map((genre) => drawParents(genre, seed, parentsPerGenre));
  return Array.from({ length: count }, (_, at) => {
    const stream = random.stream(`request ${at}`);
    return {
      parent: stream.pick(parents[at % genres.length] as readonly Recipe[]),
      fit: drawFit(stream),
    };
  });
}

const minSpacedMs = 4000;

/** Whether the hits of a request are at least four seconds apart. */
export const isSpaced = ({ hits }: Fit): boolean =>
  hits.every(({ ms }, at) => at === 0 || ms - (hits[at - 1]?.ms ?? 0) >= minSpacedMs);
