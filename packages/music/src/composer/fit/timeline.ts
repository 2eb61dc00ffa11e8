import type { Meter } from '#music/score/score.ts';
import { durationOf, type TempoBar } from '#music/score/tempo-map.ts';
import { gridMs } from '../fit-length.ts';
import {
  barsOfBeats,
  beatCounts,
  type CountedBeat,
  countedBeatOf,
  tempoLimits,
} from './counted-beats.ts';

export const maxTempoJump = 0.03;

/** The last stroke needs this long to decay, on a hit or at the natural end. */
export const minEndMs = { hit: 1200, natural: 1800 };
/** A hit this near the end is the last stroke; music after it would be too short to mean anything. */
const maxFinalHitMs = 4500;

export interface TimelineInput {
  readonly meter: Meter;
  readonly quarterMs: number;
  readonly lengthMs: number;
  /** Ascending, on the grid of 8 ms. */
  readonly hitsMs: readonly number[];
  /** Whether the end leads to the beginning instead of a last stroke. */
  readonly isOpen: boolean;
}

export interface Timeline {
  /** The last bar begins with the last stroke; with an open end it begins where the beginning returns. */
  readonly bars: readonly TempoBar[];
  /** The bar that each hit begins. */
  readonly hitBars: readonly number[];
  readonly endsOnHit: boolean;
}

interface StretchOption {
  readonly beats: number;
  readonly ms: number;
  readonly tempo: number;
  readonly cost: number;
}

const tempoCost = (tempo: number) => 150 * Math.abs(tempo - 1);

/** Irregular numbers of bars break phrases. */
function phraseCost(beats: number, beat: CountedBeat): number {
  const bars = beats / beat.beatsPerBar;
  if (bars % 4 === 0) return 0;
  if (bars % 2 === 0) return 0.4;
  if (bars % 1 === 0) return 0.8;
  return (2 * bars) % 1 === 0 ? 2 : 2.5;
}

function hitOptions(ms: number, beat: CountedBeat): StretchOption[] {
  return beatCounts(ms, beat).map(({ beats, tempo }) => ({
    beats,
    ms,
    tempo,
    cost: tempoCost(tempo) + phraseCost(beats, beat),
  }));
}

/** Comfortable time from the last stroke to the end. */
function preferredEndMs(lengthMs: number, barMs: number): number {
  return Math.max(2000, Math.min(1.2 * barMs + 1500, 6500, 0.4 * lengthMs));
}

const tempoSteps = [0, 0.005, -0.005, 0.01, -0.01, 0.015, -0.015, 0.02, -0.02];

/** The ways from the last hit to a natural end; the tail takes the remaining time. */
function endOptions(fromMs: number, lengthMs: number, beat: CountedBeat): StretchOption[] {
  const preferredMs = preferredEndMs(lengthMs, beat.ms * beat.beatsPerBar);
  const options: StretchOption[] = [];
  for (const step of tempoSteps) {
    const maxBeats = Math.floor(((1 + step) * (lengthMs - fromMs - minEndMs.natural)) / beat.ms);
    const minBeats = Math.max(1, maxBeats - 5 * beat.beatsPerBar);
    for (let beats = minBeats; beats <= maxBeats; beats += 1) {
      const ms = Math.round((beats * beat.ms) / (1 + step) / gridMs) * gridMs;
      const endMs = lengthMs - fromMs - ms;
      const tempo = (beats * beat.ms) / ms;
      if (endMs < minEndMs.natural || tempo > tempoLimits.max || tempo < tempoLimits.min) continue;
      const off = endMs - preferredMs;
      const tailCost = off < 0 ? -off / 300 : off / 900;
      options.push({
        beats,
        ms,
        tempo,
        cost: tempoCost(tempo) + phraseCost(beats, beat) + tailCost,
      });
    }
  }
  return options;
}

/** The cheapest choice of one option per stretch with no tempo jump above the limit. */
function chooseOptions(
  stretches: readonly (readonly StretchOption[])[],
  maxJump: number,
): StretchOption[] | null {
  interface Path {
    readonly cost: number;
    readonly option: StretchOption;
    readonly before: Path | null;
  }
  let paths: Path[] | null = null;
  for (const options of stretches) {
    const next: Path[] = [];
    for (const option of options) {
      if (!paths) {
        next.push({ cost: option.cost, option, before: null });
        continue;
      }
      let best: Path | null = null;
      for (const path of paths) {
        const jump = Math.abs(option.tempo / path.option.tempo - 1);
        if (jump <= maxJump && (!best || path.cost < best.cost)) best = path;
      }
      if (best) next.push({ cost: best.cost + option.cost, option, before: best });
    }
    if (next.length === 0) return null;
    paths = next;
  }
  if (!paths) return [];
  let path: Path | null = paths.reduce((best, other) => (other.cost < best.cost ? other : best));
  const chosen: StretchOption[] = [];
  for (; path; path = path.before) chosen.unshift(path.option);
  return chosen;
}

/** Bars of a stretch; the beats share its time on the grid. */
function barsOfStretch({ beats, ms }: StretchOption, beat: CountedBeat): TempoBar[] {
  const startOf = (at: number) => Math.round((at * ms) / beats / gridMs) * gridMs;
  let at = 0;
  return barsOfBeats(beats, beat).map((count) => {
    const beatsMs = Array.from(
      { length: count },
      (_, index) => startOf(at + index + 1) - startOf(at + index),
    );
    at += count;
    return { steps: count * beat.steps, beatsMs };
  });
}

/** Milliseconds of a sixteenth. */
const stepMsOf = (bar: TempoBar) => durationOf(bar) / bar.steps;

/** The largest relative change of tempo between adjacent bars. */
export function largestTempoJump(bars: readonly TempoBar[]): number {
  return bars.slice(1).reduce((largest, bar, at) => {
    const jump = Math.abs(stepMsOf(bars[at] as TempoBar) / stepMsOf(bar) - 1);
    return Math.max(largest, jump);
  }, 0);
}

/** The last bar is written in full at the tempo before it; the end of the sound cuts it. */
function endingBar(tempo: number, beat: CountedBeat): TempoBar {
  const ms = Math.round((beat.ms * beat.beatsPerBar) / tempo / gridMs) * gridMs;
  const [bar] = barsOfStretch({ beats: beat.beatsPerBar, ms, tempo, cost: 0 }, beat);
  return bar as TempoBar;
}

interface Candidate {
  readonly stretches: readonly (readonly StretchOption[])[];
  readonly endsOnHit: boolean;
}

/** Where the bars of an open end stop; the last beat takes the rest of the length, less than 8 ms. */
export const openEndMs = (lengthMs: number) => Math.floor(lengthMs / gridMs) * gridMs;

function candidatesOf({ lengthMs, hitsMs, isOpen }: TimelineInput, beat: CountedBeat): Candidate[] {
  // A hit on the first sample needs no stretch before it.
  const starts = hitsMs[0] === 0 ? hitsMs : [0, ...hitsMs];
  const hitStretches = starts
    .slice(1)
    .map((ms, at) => hitOptions(ms - (starts[at] as number), beat));
  const last = starts.at(-1) as number;
  const remainingMs = lengthMs - last;
  if (isOpen) {
    const end = hitOptions(openEndMs(lengthMs) - last, beat);
    return [{ stretches: [...hitStretches, end], endsOnHit: false }];
  }
  const candidates: Candidate[] = [];
  const isNearEnd = remainingMs >= minEndMs.hit && remainingMs <= maxFinalHitMs;
  if (hitStretches.length > 0 && isNearEnd)
    candidates.push({ stretches: hitStretches, endsOnHit: true });
  const ends = endOptions(last, lengthMs, beat);
  if (ends.length > 0) candidates.push({ stretches: [...hitStretches, ends], endsOnHit: false });
  return candidates;
}

// Rounding to the grid adds to the jump between stretches, most in short bars.
const jumpLimits = [0.02, 0.012, 0.027, 0.006];

function buildTimeline(
  options: readonly StretchOption[],
  { hitsMs }: TimelineInput,
  beat: CountedBeat,
  endsOnHit: boolean,
): Timeline {
  const bars: TempoBar[] = [];
  const hitBars: number[] = hitsMs[0] === 0 ? [0] : [];
  options.forEach((option, at) => {
    bars.push(...barsOfStretch(option, beat));
    if (endsOnHit || at < options.length - 1) hitBars.push(bars.length);
  });
  bars.push(endingBar(options.at(-1)?.tempo ?? 1, beat));
  return { bars, hitBars, endsOnHit };
}

/** Plans all bars of a version so that every hit begins a bar; null when the hits cannot be met. */
export function solveTimeline(input: TimelineInput): Timeline | null {
  const beat = countedBeatOf(input.meter, input.quarterMs);
  for (const { stretches, endsOnHit } of candidatesOf(input, beat)) {
    for (const limit of jumpLimits) {
      const options = chooseOptions(stretches, limit);
      if (!options) continue;
      const timeline = buildTimeline(options, input, beat, endsOnHit);
      const [first] = timeline.bars;
      const played = input.isOpen && first ? [...timeline.bars.slice(0, -1), first] : timeline.bars;
      if (largestTempoJump(played) <= maxTempoJump) return timeline;
    }
  }
  return null;
}
