import type { Fit, FitPlan, FitRefusal } from '@onsori/contract/fit';
import type { PlannedFit } from './fit-plans.queries.ts';
import { toSeconds } from './project-settings.ts';

/** How a music fits a project, and what would have to change. */
export type FitStatus =
  | { readonly kind: 'fits' }
  | { readonly kind: 'cutsFit'; readonly count: number }
  | { readonly kind: 'tempo'; readonly percent: number }
  | { readonly kind: 'cuts'; readonly count: number; readonly seconds: number }
  | { readonly kind: 'fewer'; readonly count: number }
  | { readonly kind: 'length'; readonly seconds: number }
  | { readonly kind: 'shapes' }
  | { readonly kind: 'none'; readonly reason: FitRefusal['reason'] };

/** Changes of the tempo up to this are not mentioned. */
const MAX_SILENT_PERCENT = 1;
/** An accent this near to its cut falls into the same frame. */
const MAX_BEAT_DISTANCE_MS = 8;

interface MissedCut {
  /** Index among the cuts of the fit. */
  readonly index: number;
  /** Milliseconds to its accent; negative where the accent is earlier. Null where there is none to compare with. */
  readonly ms: number | null;
}

interface MovedCut extends MissedCut {
  readonly ms: number;
  /** From 1, in the order of time. */
  readonly number: number;
}

const indexesByTime = ({ hits }: Fit): number[] =>
  hits.map((_, at) => at).sort((a, b) => (hits[a]?.at_ms ?? 0) - (hits[b]?.at_ms ?? 0));

/** Cuts that a proposal moves by more than a frame shows; it has as many, in the order of time. */
export function movedCuts(fit: Fit, proposal: Fit, minMs = MAX_BEAT_DISTANCE_MS): MovedCut[] {
  const proposed = indexesByTime(proposal).map((at) => proposal.hits[at]?.at_ms ?? 0);
  return indexesByTime(fit).flatMap((index, at) => {
    const ms = (proposed[at] ?? 0) - (fit.hits[index]?.at_ms ?? 0);
    return Math.abs(ms) > minMs ? [{ index, ms, number: at + 1 }] : [];
  });
}

const offBeatCuts = ({ hits }: FitPlan) =>
  hits.flatMap((hit, index) => (hit.on_beat ? [] : [{ index, ms: hit.planned_ms - hit.at_ms }]));

/** The cuts on which the music has no accent as it was planned or would be planned. */
export function findMissedCuts(fit: Fit, planned: PlannedFit): MissedCut[] {
  if (planned.is_feasible) return offBeatCuts(planned);
  const { proposal } = planned;
  if (proposal !== null && proposal.hits.length === fit.hits.length)
    return movedCuts(fit, proposal);
  return planned.hits.map((index) => ({ index, ms: null }));
}

const roundTenths = (ms: number): number => Math.max(0.1, Math.round(ms / 100) / 10);

const toCutsStatus = (missed: readonly { readonly ms: number }[]): FitStatus => ({
  kind: 'cuts',
  count: missed.length,
  seconds: roundTenths(Math.max(...missed.map(({ ms }) => Math.abs(ms)))),
});

export const sameShapes = (a: Fit, b: Fit): boolean =>
  a.shapes.length === b.shapes.length && a.shapes.every((shape) => b.shapes.includes(shape));

function toRefusedStatus(fit: Fit, { proposal, reason, hits }: FitRefusal): FitStatus {
  if (proposal === null) return { kind: 'none', reason };
  if (proposal.samples !== fit.samples)
    return { kind: 'length', seconds: toSeconds(proposal.samples) };
  if (!sameShapes(fit, proposal)) return { kind: 'shapes' };
  if (proposal.hits.length !== fit.hits.length)
    return { kind: 'fewer', count: proposal.hits.length };
  const missed = movedCuts(fit, proposal);
  // A weight alone may differ.
  return missed.length > 0
    ? toCutsStatus(missed)
    : { kind: 'cuts', count: Math.max(1, hits.length), seconds: roundTenths(0) };
}

export function toFitStatus(fit: Fit, planned: PlannedFit): FitStatus {
  if (!planned.is_feasible) return toRefusedStatus(fit, planned);
  const missed = offBeatCuts(planned);
  if (missed.length > 0) return toCutsStatus(missed);
  const percent = Math.round(planned.tempo_change);
  if (Math.abs(planned.tempo_change) > MAX_SILENT_PERCENT) return { kind: 'tempo', percent };
  return fit.hits.length > 0 ? { kind: 'cutsFit', count: fit.hits.length } : { kind: 'fits' };
}
