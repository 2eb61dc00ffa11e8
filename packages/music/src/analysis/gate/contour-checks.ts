import { above, atLeast, type Check, notApplicable } from '#music/check.ts';
import { climaxOf, firstVerseOf } from '#music/score/climax.ts';
import { barMsOf } from '#music/score/played.ts';
import type { Score } from '#music/score/score.ts';
import { barLevels, sectionLevels } from '../contour.ts';
import { ruleForLength } from './length-rules.ts';

/** Closer than this, two levels are heard as one. */
const sameLevel = 0.5;

function climb(score: Score, levels: readonly number[], least: number): Check {
  const name = 'climax above the first verse';
  const climax = climaxOf(score.sections);
  const verse = firstVerseOf(score.sections);
  if (verse < 0) return notApplicable(name, 'nothing comes before the climax');
  return atLeast(name, (levels[climax] as number) - (levels[verse] as number), least, 'LU');
}

/** For the section most like all others: how far it is from the one it is least like. */
function relief(levels: readonly number[]): Check {
  const name = 'levels of the sections apart';
  if (levels.length < 2) return notApplicable(name, 'a single section');
  const quietest = Math.min(...levels);
  const loudest = Math.max(...levels);
  const apart = levels.map((level) => Math.max(level - quietest, loudest - level));
  return above(name, Math.min(...apart), sameLevel, 'LU');
}

export function contourChecks(
  score: Score,
  { momentary, seconds }: { readonly momentary: ArrayLike<number>; readonly seconds: number },
): Check[] {
  const barMs = barMsOf(score.meter, score.quarterMs);
  const bars = barLevels(momentary, { barMs, bars: score.bars });
  const levels = sectionLevels(bars, score.sections);
  return [climb(score, levels, ruleForLength(seconds).climb), relief(levels)];
}
