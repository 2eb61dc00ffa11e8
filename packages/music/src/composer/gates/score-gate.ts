import { checkMax } from '#music/check.ts';
import { hasRequestedForm, isProducerBrief } from '#music/score/recipe.ts';
import type { Part, Role, Score } from '#music/score/score.ts';
import type { Genre } from '../genre.ts';
import type { Layer } from '../layer-random.ts';
import { briefChecks } from './brief-checks.ts';
import { melodyChecks, pitchChecks } from './melody-pitch.ts';
import { barSignature, notesByBar, type ScoreCheck } from './score-check.ts';
import { shapeChecks } from './shape.ts';

/** Maximum share of repeated bars by role, and the layer to recompose above it. */
const limits: readonly { role: Role; share: number; layer: Layer }[] = [
  { role: 'lead', share: 0.35, layer: 'melody' },
  { role: 'counter', share: 0.5, layer: 'melody' },
  { role: 'comp', share: 0.5, layer: 'chords' },
  { role: 'bass', share: 0.55, layer: 'groove' },
  { role: 'drums', share: 0.7, layer: 'groove' },
];

const maxRunLength = 4;

function textsOf(score: Score, part: Part): string[] {
  return notesByBar(score, part)
    .map((notes) => barSignature(score, notes))
    .filter((text) => text !== '');
}

/** Minimum number of bars for which repetition is checked. */
const minBars = 12;

function repeatedShare(texts: readonly string[]): number {
  return texts.length < minBars ? 0 : 1 - new Set(texts).size / texts.length;
}

function longestRun(texts: readonly string[]): number {
  let longest = 0;
  let row = 0;
  texts.forEach((text, index) => {
    row = text === texts[index - 1] ? row + 1 : 1;
    longest = Math.max(longest, row);
  });
  return longest;
}

/** A flat curve offers few patterns, so that fewer bars can be new. */
const flatEasing = 0.3;
/** Difference of energy (0–1000) from which on a curve is not flat. */
const minVariedSpan = 400;

/** A version repeats bars of its parent beside bars of its own. */
const versionEasing = 0.85;

/** More bars than this repeat more, because a genre has a limited number of patterns. */
const maxFreshBars = 72;
const minLengthFactor = { own: 0.6, version: 0.5 };

/**
 * Factor for the share of new bars. A producer may ask for little change, for a long piece, or for a
 * speed beyond the genre's, at which the same music has more bars.
 */
function noveltyFactor({ recipe, energy, quarterMs, bars }: Score, fastestMs: number): number {
  if (!hasRequestedForm(recipe)) return 1;
  const span = Math.max(...energy) - Math.min(...energy);
  const flatness = 1 - Math.min(1, span / minVariedSpan);
  const minLength = minLengthFactor[recipe.fit ? 'version' : 'own'];
  const length = Math.max(minLength, Math.min(1, maxFreshBars / bars));
  const own = recipe.fit ? versionEasing : 1;
  return own * (1 - flatEasing * flatness) * length * Math.min(1, quarterMs / fastestMs);
}

export function repetitionChecks(score: Score, novelty = 1): ScoreCheck[] {
  return limits.flatMap(({ role, share, layer }) =>
    score.parts
      .filter((part) => part.role === role)
      .flatMap((part) => {
        const texts = textsOf(score, part);
        return [
          checkMax(
            `repeated bars: ${part.name}`,
            repeatedShare(texts),
            1 - (1 - share) * novelty,
            '',
          ),
          checkMax(
            `equal bars in a row: ${part.name}`,
            longestRun(texts),
            Math.floor(maxRunLength / novelty),
            '',
          ),
        ].map((check) => ({ ...check, layer }));
      }),
  );
}

/** Share of the notes that remain where a brief rules out all drums. */
const drumlessShare = 0.5;

/** A curve may stay at its highest level, which no form of a genre does. */
const fullestFactor = 1.3;

/**
 * Limits of the notes a second. A producer may ask for a speed beyond the genre's, for little energy, or
 * for no drums; the limits follow.
 */
function noteLimits(
  { recipe, quarterMs, energy }: Score,
  { gate, quarterMs: genreMs }: Genre,
): readonly [number, number] {
  const [low, high] = gate.notesPerSecond;
  const { brief } = recipe;
  if (!hasRequestedForm(recipe)) return [low, high];
  const speed = Math.max(genreMs.fast, Math.min(genreMs.slow, quarterMs)) / quarterMs;
  const meanEnergy = energy.reduce((sum, value) => sum + value, 0) / energy.length / 1000;
  const fullness = Math.max(0.25, Math.min(1, meanEnergy * 1.5));
  const drums = brief.excludedInsts?.includes('퍼커션') ? drumlessShare : 1;
  const max = high * Math.max(1, speed) * fullestFactor;
  return [low * Math.min(1, speed) * fullness * drums, max];
}

/** Runs all checks that a score must pass before it is rendered. */
export function scoreGate(score: Score, genre: Genre): ScoreCheck[] {
  return [
    ...pitchChecks(score, genre.gate.inScale),
    ...melodyChecks(score),
    ...repetitionChecks(score, noveltyFactor(score, genre.quarterMs.fast)),
    ...shapeChecks(score, noteLimits(score, genre)),
    ...(isProducerBrief(score.recipe.brief) ? briefChecks(score) : []),
  ];
}
