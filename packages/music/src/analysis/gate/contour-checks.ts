import { type Check, checkAbove, checkMin, notApplicable } from '#music/check.ts';
import { findClimaxIndex, findFirstVerseIndex } from '#music/score/climax.ts';
import { barMsOf } from '#music/score/performance.ts';
import type { Score } from '#music/score/score.ts';
import { barLevels, sectionLevels } from '../contour.ts';
import { ruleForLength } from './length-rules.ts';

/** Smaller differences in level are inaudible. */
const minDifference = 0.5;

function climaxCheck(score: Score, levels: readonly number[], minRise: number): Check {
  const name = 'climax above the first verse';
  const climax = findClimaxIndex(score.sections);
  const verse = findFirstVerseIndex(score.sections);
  if (verse < 0) return notApplicable(name, 'nothing comes before the climax');
  return checkMin(name, (levels[climax] as number) - (levels[verse] as number), minRise, 'LU');
}

/** Checks the smallest distance of any section to its most different section. */
function contrastCheck(levels: readonly number[]): Check {
  const name = 'levels of the sections apart';
  if (levels.length < 2) return notApplicable(name, 'a single section');
  const quietest = Math.min(...levels);
  const loudest = Math.max(...levels);
  const distances = levels.map((level) => Math.max(level - quietest, loudest - level));
  return checkAbove(name, Math.min(...distances), minDifference, 'LU');
}

export function contourChecks(
  score: Score,
  { momentary, seconds }: { readonly momentary: ArrayLike<number>; readonly seconds: number },
): Check[] {
  const barMs = barMsOf(score.meter, score.quarterMs);
  const bars = barLevels(momentary, { barMs, bars: score.bars });
  const levels = sectionLevels(bars, score.sections);
  return [climaxCheck(score, levels, ruleForLength(seconds).climb), contrastCheck(levels)];
}
