import {
  type Fit,
  type FitShape,
  fitSampleRate,
  type Hit,
  MAX_FIT_HITS,
  MAX_FIT_SAMPLES,
  MIN_FIT_SAMPLES,
} from '#music/score/fit.ts';
import type { Meter } from '#music/score/score.ts';
import { gridMs } from '../fit-length.ts';
import {
  beatCounts,
  type CountedBeat,
  countedBeatOf,
  neededTempoPercent,
} from './counted-beats.ts';
import { moveHits } from './move-hits.ts';
import { minEndMs, openEndMs, solveTimeline, type Timeline } from './timeline.ts';

export type FitRefusalReason =
  | 'too_short'
  | 'too_long'
  | 'too_many_hits'
  | 'conflicting_shapes'
  | 'hit_too_late'
  | 'hits_too_dense'
  | 'tempo';

export interface FitRefusal {
  readonly reason: FitRefusalReason;
  /** Indices into the hits of the request, in the order of time. */
  readonly hits: readonly number[];
  /** From the start or the hit before to the last of these hits; null when no hit is at fault. */
  readonly spanMs: number | null;
  /** The smallest change of tempo that would meet these hits; null when no tempo would. */
  readonly neededTempoPercent: number | null;
  /** The nearest request that can be met. */
  readonly proposal: Fit;
}

export type SolvedFit =
  | { readonly ok: true; readonly timeline: Timeline; readonly hits: readonly Hit[] }
  | { readonly ok: false; readonly refusal: FitRefusal };

interface ParentTempo {
  readonly meter: Meter;
  readonly quarterMs: number;
}

const onGrid = (ms: number) => Math.round(ms / gridMs) * gridMs;
const lengthMsOf = ({ samples }: Fit) => Math.floor((samples * 1000) / fitSampleRate);

const isOpen = ({ shapes }: Fit) => shapes.includes('open_end');

function solve(parent: ParentTempo, fit: Fit): Timeline | null {
  const hitsMs = fit.hits.map(({ ms }) => onGrid(ms));
  const isAscending = hitsMs.every((ms, at) => at === 0 || ms > (hitsMs[at - 1] as number));
  if (!isAscending) return null;
  return solveTimeline({ ...parent, lengthMs: lengthMsOf(fit), hitsMs, isOpen: isOpen(fit) });
}

/** The request without the hits that need the largest moves, until it can be met. */
function proposeHits(parent: ParentTempo, fit: Fit, beat: CountedBeat): Fit {
  let { hits } = fit;
  const endMs = isOpen(fit) ? openEndMs(lengthMsOf(fit)) : null;
  while (hits.length > 0) {
    const moved = moveHits(hits, lengthMsOf(fit), beat, endMs);
    if (moved && solve(parent, { ...fit, hits: moved })) return { ...fit, hits: moved };
    const lightest = hits.reduce((best, hit) => (hit.weight < best.weight ? hit : best));
    hits = hits.filter((hit) => hit !== lightest);
  }
  return solve(parent, { ...fit, hits }) ? { ...fit, hits } : inWholeBeats({ ...fit, hits }, beat);
}

/** Short lengths are no whole number of beats at any tempo within the limits. */
function inWholeBeats(fit: Fit, beat: CountedBeat): Fit {
  const minMs = (MIN_FIT_SAMPLES * 1000) / fitSampleRate;
  const maxMs = (MAX_FIT_SAMPLES * 1000) / fitSampleRate;
  const nearest = Math.round(lengthMsOf(fit) / beat.ms);
  const beats = Math.max(
    Math.ceil(minMs / beat.ms),
    Math.min(Math.floor(maxMs / beat.ms), nearest),
  );
  // A length off the grid of the beats is met by their tempo.
  const ms = Math.ceil((beats * beat.ms) / gridMs) * gridMs;
  return { ...fit, samples: (ms * fitSampleRate) / 1000 };
}

/** Shapes that exclude each other; a proposal has the first. */
const conflicts: readonly (readonly [FitShape, FitShape])[] = [
  ['build_up', 'steady'],
  ['calm_end', 'open_end'],
];

/** A request inside all limits that do not depend on the parent. */
function withinLimits(fit: Fit): Fit {
  const samples = Math.max(MIN_FIT_SAMPLES, Math.min(MAX_FIT_SAMPLES, fit.samples));
  const lastMs = lengthMsOf({ ...fit, samples }) - minEndMs.hit;
  const strongest = fit.hits.toSorted((a, b) => b.weight - a.weight).slice(0, MAX_FIT_HITS);
  const hits = fit.hits.filter((hit) => strongest.includes(hit) && hit.ms <= lastMs);
  const shapes = fit.shapes.filter(
    (shape) => !conflicts.some(([first, second]) => shape === second && fit.shapes.includes(first)),
  );
  return { samples, hits, shapes };
}

/** The limit that a request breaks, if any. */
function brokenLimit(fit: Fit): Omit<FitRefusal, 'proposal'> | null {
  const refuse = (reason: FitRefusalReason, hits: readonly number[] = []) => ({
    reason,
    hits,
    spanMs: null,
    neededTempoPercent: null,
  });
  if (fit.samples < MIN_FIT_SAMPLES) return refuse('too_short');
  if (fit.samples > MAX_FIT_SAMPLES) return refuse('too_long');
  if (fit.hits.length > MAX_FIT_HITS) return refuse('too_many_hits');
  const limited = withinLimits(fit);
  if (limited.shapes.length < fit.shapes.length) return refuse('conflicting_shapes');
  const late = fit.hits.flatMap((hit, at) => (limited.hits.includes(hit) ? [] : [at]));
  return late.length > 0 ? refuse('hit_too_late', late) : null;
}

/** The hits between which no whole number of beats fits, with the tempo that would be needed. */
function blame(fit: Fit, beat: CountedBeat): Omit<FitRefusal, 'proposal'> {
  const times = fit.hits.map(({ ms }) => onGrid(ms));
  const stretches = times.map((ms, at) => ({ at, ms: ms - (times[at - 1] ?? 0) }));
  const offending = stretches.filter(
    ({ at, ms }) => !(at === 0 && ms === 0) && (ms <= 0 || beatCounts(ms, beat).length === 0),
  );
  const first = offending[0];
  const lastMs = times.at(-1) ?? 0;
  const endMs = openEndMs(lengthMsOf(fit)) - lastMs;
  if (!first && isOpen(fit) && beatCounts(endMs, beat).length === 0) {
    const hits = times.length > 0 ? [times.length - 1] : [];
    const needed = neededTempoPercent(endMs, beat);
    return { reason: 'tempo', hits, spanMs: endMs, neededTempoPercent: needed };
  }
  if (!first) {
    // Each stretch has a tempo, but the tempos of neighbours differ too much.
    const hits = fit.hits.map((_, at) => at);
    return { reason: 'tempo', hits, spanMs: lastMs, neededTempoPercent: null };
  }
  const run = offending.filter(({ at }, index) => at === first.at + index);
  const spanMs = run.reduce((sum, { ms }) => sum + ms, 0);
  const hits = run.flatMap(({ at }, index) => (index === 0 && at > 0 ? [at - 1, at] : [at]));
  const isDense = run.some(({ ms }) => ms < beat.ms);
  const percents = run.flatMap(({ ms }) => (ms < 8 ? [] : [neededTempoPercent(ms, beat)]));
  const needed = percents.reduce(
    (largest, value) => (Math.abs(value) > Math.abs(largest) ? value : largest),
    0,
  );
  return {
    reason: isDense ? 'hits_too_dense' : 'tempo',
    hits,
    spanMs,
    neededTempoPercent: isDense && percents.length === 0 ? null : needed,
  };
}

/** Plans the bars of a version, or says why not and what is possible instead. */
export function solveFit(parent: ParentTempo, requested: Fit): SolvedFit {
  const fit = { ...requested, hits: requested.hits.toSorted((a, b) => a.ms - b.ms) };
  const beat = countedBeatOf(parent.meter, parent.quarterMs);
  const broken = brokenLimit(fit);
  if (broken) {
    const limited = withinLimits(fit);
    const proposal = solve(parent, limited) ? limited : proposeHits(parent, limited, beat);
    return { ok: false, refusal: { ...broken, proposal } };
  }
  const timeline = solve(parent, fit);
  if (timeline) return { ok: true, timeline, hits: fit.hits };
  return { ok: false, refusal: { ...blame(fit, beat), proposal: proposeHits(parent, fit, beat) } };
}
