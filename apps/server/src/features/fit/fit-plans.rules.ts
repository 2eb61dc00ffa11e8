import { createHash } from 'node:crypto';
import type { Fit, FitPlan, FitRefusal } from '@onsori/contract/fit';
import { fitShapes } from '@onsori/contract/fit-values';
import type { FitPlan as EnginePlan, PlannedFit } from '@onsori/music/composer/fit/plan-fit';
import type { FitRefusal as EngineRefusal } from '@onsori/music/composer/fit/solve-fit';
import type { Fit as EngineFit } from '@onsori/music/score/fit';
import type { Recipe } from '@onsori/music/score/recipe';

/** Indexes of the hits in the order of time; hits at the same time stay in their order. */
const hitOrder = ({ hits }: Fit): number[] =>
  hits.map((_, at) => at).sort((a, b) => (hits[a]?.at_ms ?? 0) - (hits[b]?.at_ms ?? 0) || a - b);

/** Equal requests give equal fits: hits in the order of time, each shape once. */
export const normalizeFit = (fit: Fit): Fit => ({
  samples: fit.samples,
  hits: hitOrder(fit).flatMap((at) => fit.hits[at] ?? []),
  shapes: fitShapes.filter((shape) => fit.shapes.includes(shape)),
});

export const toEngineFit = ({ samples, hits, shapes }: Fit): EngineFit => ({
  samples,
  hits: hits.map(({ at_ms: ms, weight }) => ({ ms, weight })),
  shapes,
});

const fromEngineFit = ({ samples, hits, shapes }: EngineFit): Fit => ({
  samples,
  hits: hits.map(({ ms, weight }) => ({ at_ms: Math.round(ms), weight })),
  shapes: [...shapes],
});

/** The recipe of a version. */
export const fittedRecipe = (recipe: Recipe, fit: Fit) => ({
  ...recipe,
  fit: toEngineFit(normalizeFit(fit)),
});

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Identifies a version: equal recipes and fits have the same sound. */
export const fitIdOf = (recipe: Recipe, fit: Fit): string =>
  createHash('sha256')
    .update(JSON.stringify(fittedRecipe(recipe, fit), sortKeys))
    .digest('hex');

const round = (value: number, digits: number): number => Number(value.toFixed(digits));

/** The change that is farthest from the tempo of the music, in per cent. */
function largestChange([slowest, fastest]: EnginePlan['tempo']): number {
  const changes = [slowest - 1, fastest - 1];
  const largest = changes.reduce((a, b) => (Math.abs(b) > Math.abs(a) ? b : a));
  return round(largest * 100, 2);
}

/** An accent this near to its cut falls into the same frame. */
const MAX_BEAT_DISTANCE_MS = 8;

function toPlan(musicId: string, fit: Fit, plan: EnginePlan): FitPlan {
  const order = hitOrder(fit);
  const last = plan.sections.length - 1;
  return {
    music_id: musicId,
    is_feasible: true,
    tempo_change: largestChange(plan.tempo),
    sections: plan.sections.map((section, at) => ({
      kind: section.kind,
      start_ms: section.startMs,
      end_ms: section.endMs,
      bars: plan.barsMs.filter((ms) => ms >= section.startMs && (at === last || ms < section.endMs))
        .length,
      parent_start_ms: section.parentStartMs,
      parent_end_ms: section.parentEndMs,
    })),
    hits: fit.hits.map(({ at_ms }, at) => {
      const planned_ms = plan.hitsMs[order.indexOf(at)] ?? at_ms;
      return { at_ms, planned_ms, on_beat: Math.abs(planned_ms - at_ms) <= MAX_BEAT_DISTANCE_MS };
    }),
    last_stroke_ms: plan.barsMs.at(-1) ?? 0,
  };
}

function toRefusal(musicId: string, fit: Fit, refusal: EngineRefusal): FitRefusal {
  const order = hitOrder(fit);
  return {
    music_id: musicId,
    is_feasible: false,
    reason: refusal.reason,
    hits: refusal.hits.flatMap((at) => order[at] ?? []),
    span_ms: refusal.spanMs,
    tempo_change: refusal.neededTempoPercent,
    proposal: refusal.proposal && fromEngineFit(refusal.proposal),
  };
}

/** Describes what the engine planned for a fit as it was requested. */
export const describePlan = (
  musicId: string,
  fit: Fit,
  planned: PlannedFit,
): FitPlan | FitRefusal =>
  planned.ok ? toPlan(musicId, fit, planned.plan) : toRefusal(musicId, fit, planned.refusal);
