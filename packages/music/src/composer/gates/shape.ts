import { checkBetween, checkMax, checkMin } from '#music/check.ts';
import { barGridOf } from '#music/score/bar-grid.ts';
import { correlation } from '#music/score/correlation.ts';
import { requestedCurve } from '#music/score/energy-curve.ts';
import type { Recipe } from '#music/score/recipe.ts';
import type { Score, Section } from '#music/score/score.ts';
import { notesByBar, type ScoreCheck } from './score-check.ts';

const maxVoices = 40;

function voicesAtOnce(score: Score): number {
  const events = score.parts
    .flatMap(({ notes }) => notes)
    .flatMap(({ ms, lengthMs }) => [
      { ms, change: 1 },
      { ms: ms + lengthMs, change: -1 },
    ])
    .sort((a, b) => a.ms - b.ms || a.change - b.change);
  let sounding = 0;
  let peak = 0;
  for (const { change } of events) {
    sounding += change;
    peak = Math.max(peak, sounding);
  }
  return peak;
}

/** Weight of each bar: the sum of the squared velocities of its notes. */
function weightsOf(score: Score): number[] {
  const weights = new Array<number>(score.bars - 1).fill(0);
  for (const part of score.parts) {
    notesByBar(score, part).forEach((notes, bar) => {
      const force = notes.reduce((sum, { velocity }) => sum + (velocity * velocity) / 10_000, 0);
      weights[bar] = (weights[bar] ?? 0) + force;
    });
  }
  return weights;
}

/** Whether each part begins a note in each bar. */
const playedBarsOf = (score: Score) =>
  score.parts.map((part) => notesByBar(score, part).map((notes) => notes.length > 0));

function layersIn(
  played: ReturnType<typeof playedBarsOf>,
  { firstBar, bars }: Section,
  bodyBars: number,
): number {
  return played.filter((row) => {
    const playedBars = row.slice(firstBar, firstBar + bars).filter(Boolean).length;
    return playedBars >= Math.min(bars, bodyBars - firstBar) / 2;
  }).length;
}

/** The accent of a hit is louder than the energy of its bar. */
function hitBarsOf(score: Score): ReadonlySet<number> {
  const grid = barGridOf(score);
  return new Set((score.recipe.fit?.hits ?? []).map(({ ms }) => Math.round(grid.barAt(ms))));
}

const without = <Item>(items: readonly Item[], bars: ReadonlySet<number>, firstBar = 0) =>
  items.filter((_, at) => !bars.has(firstBar + at));

/** Null when every bar of the section begins with a hit. */
function meanOf(
  weights: readonly number[],
  { firstBar, bars }: Section,
  hitBars: ReadonlySet<number>,
): number | null {
  const part = without(weights.slice(firstBar, firstBar + bars), hitBars, firstBar);
  return part.length === 0 ? null : part.reduce((a, b) => a + b, 0) / part.length;
}

/** The largest drop in the number of layers between adjacent sections. */
function largestLayerDrop(score: Score): number {
  const played = playedBarsOf(score);
  const layers = score.sections.map((section) => layersIn(played, section, score.bars - 1));
  return Math.max(0, ...layers.slice(1).map((count, index) => (layers[index] as number) - count));
}

/** The largest fall of energy between adjacent sections, 0–1000. */
function largestFall(sections: readonly Section[]): number {
  return Math.max(
    0,
    ...sections.slice(1).map(({ energy }, index) => (sections[index] as Section).energy - energy),
  );
}

/** Fewer bars of a curve are not correlated with the playing, only with the sound. */
const minFollowedBars = { own: 6, version: 12 };

/** A shorter version has only parts of the sections of its parent. */
const minFormBars = 24;
const hasWholeForm = ({ recipe, bars }: Score) => !recipe.fit || bars >= minFormBars;

/** Smallest differences of energy (0–1000) that a curve must have to be checked in the playing. */
const minSpan = 200;
const minFall = 350;

const hasFormOfGenre = (recipe: Recipe) => !requestedCurve(recipe) && !recipe.fit;

/** Whether the energy of a piece differs enough for a check; a form of a genre always does. */
const asksFor = ({ recipe }: Score, difference: number, min: number) =>
  hasFormOfGenre(recipe) || difference >= min;

export function shapeChecks(
  score: Score,
  [minNotes, maxNotes]: readonly [number, number],
): ScoreCheck[] {
  const notes = score.parts.reduce((sum, part) => sum + part.notes.length, 0);
  const seconds = barGridOf(score).msAt(score.bars) / 1000;
  const weights = weightsOf(score);
  const hitBars = hitBarsOf(score);
  const climax = score.sections.find(({ kind }) => kind === 'climax');
  const verse = score.sections.find(({ kind }) => kind === 'verse');
  const energy = score.energy.slice(0, -1);
  const checks: ScoreCheck[] = [
    { ...checkBetween('notes a second', notes / seconds, [minNotes, maxNotes], ''), layer: 'plan' },
    { ...checkMax('voices at once', voicesAtOnce(score), maxVoices, ''), layer: 'chords' },
  ];
  const span = Math.max(...energy) - Math.min(...energy);
  const isLong =
    hasFormOfGenre(score.recipe) ||
    energy.length >= minFollowedBars[score.recipe.fit ? 'version' : 'own'];
  if (isLong && asksFor(score, span, minSpan)) {
    const follows = correlation(without(weights, hitBars), without(energy, hitBars));
    checks.push({ ...checkMin('playing follows energy', follows, 0.5, ''), layer: 'plan' });
  }
  if (
    climax &&
    verse &&
    hasWholeForm(score) &&
    asksFor(score, climax.energy - verse.energy, minSpan)
  ) {
    const full = meanOf(weights, climax, hitBars);
    const plain = meanOf(weights, verse, hitBars);
    if (full !== null && plain !== null) {
      const ratio = full / Math.max(0.01, plain);
      checks.push({ ...checkMin('climax against first verse', ratio, 1.2, ''), layer: 'plan' });
    }
  }
  if (
    score.sections.length >= 5 &&
    hasWholeForm(score) &&
    asksFor(score, largestFall(score.sections), minFall)
  ) {
    checks.push({
      ...checkMin('layers dropped at once', largestLayerDrop(score), 2, ''),
      layer: 'plan',
    });
  }
  return checks;
}
