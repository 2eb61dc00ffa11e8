import { type Check, checkBetween, checkMin, notApplicable } from '#music/check.ts';
import { type InstrumentId, instrumentOf } from '#music/composer/instruments.ts';
import type { RenderResult } from '#music/renderer/render.ts';
import { requestedLevels } from '#music/score/energy-curve.ts';
import { hasRequestedForm, isProducerBrief } from '#music/score/recipe.ts';
import type { Score } from '#music/score/score.ts';
import { sampleRate } from '#music/signal/audio.ts';
import { matchCurve } from '../curve-match.ts';

/** Required correlation of the loudness per bar with the curve of the brief. */
export const minCurveCorrelation = 0.8;

/** An instrument this many decibels below the loudest part is not perceived as a part of its own. */
export const audibleRangeDb = 14;

function curveCheck(score: Score, levels: readonly number[]): Check[] {
  const requested = requestedLevels(score);
  if (!requested) return [];
  const name = 'energy per bar against the curve';
  const { correlation } = matchCurve(requested, levels);
  return [
    correlation === null
      ? notApplicable(name, 'the curve is flat')
      : checkMin(name, correlation, minCurveCorrelation, ''),
  ];
}

function instrumentChecks({ recipe }: Score, parts: RenderResult['parts']): Check[] {
  const loudest = Math.max(...parts.map(({ loudness }) => loudness.integrated));
  return recipe.brief.insts.map((inst) => {
    const levels = parts
      .filter(({ part }) => instrumentOf(part.instrument as InstrumentId).inst === inst)
      .map(({ loudness }) => loudness.integrated - loudest);
    return checkMin(`level of ${inst}`, Math.max(-70, ...levels), -audibleRangeDb, 'LU');
  });
}

/** Checks length, instruments and energy of a master against what was requested. */
export function briefSoundChecks(
  score: Score,
  samples: number,
  parts: RenderResult['parts'],
  levels: readonly number[],
): Check[] {
  if (!hasRequestedForm(score.recipe)) return [];
  const { exactSeconds } = score;
  const exactSamples = exactSeconds === undefined ? null : Math.round(exactSeconds * sampleRate);
  return [
    ...(exactSamples === null
      ? []
      : [checkBetween('length in samples', samples, [exactSamples, exactSamples], '')]),
    ...(isProducerBrief(score.recipe.brief) ? instrumentChecks(score, parts) : []),
    ...(score.recipe.fit ? [] : curveCheck(score, levels)),
  ];
}
