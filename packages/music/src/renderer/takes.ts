import { barGridOf } from '../score/bar-grid.ts';
import type { Score } from '../score/score.ts';
import { type Stereo, sampleRate } from '../signal/audio.ts';

/** A separately rendered range of a piece: the full piece, or bars that loop. */
export interface Take {
  readonly kind: 'full' | 'loop';
  readonly firstBar: number;
  readonly bars: number;
  /** Start position on the reel. */
  readonly startMs: number;
  readonly lengthMs: number;
  /** Time reserved for the decay after the last note. */
  readonly tailMs: number;
  /** Length of a loop that is no whole number of milliseconds. */
  readonly samples?: number;
}

export type TakeRange = 'full' | { readonly firstBar: number; readonly bars: number };

/** FluidSynth starts notes on whole milliseconds and on blocks of 64 samples, which coincide every 4 ms. */
const gridMs = 4;
const tailMs = 5000;
/** The end of a tail is reserved for the controller setup of the next take. */
export const setupMs = 40;
const fadeMs = 200;
const samplesPerMs = sampleRate / 1000;

/** Lays the takes out in sequence on a reel, so that one run renders all takes of a part. */
export function layOutTakes(score: Score, ranges: readonly TakeRange[]): readonly Take[] {
  const { bars, endMs, exactSeconds = 0 } = score;
  const grid = barGridOf(score);
  for (let bar = 0; bar < bars; bar += 1) {
    const ms = grid.msAt(bar + 1);
    if (ms % gridMs !== 0) throw new Error(`bar ${bar + 1} ends at ${ms} ms, off the grid of 4 ms`);
  }
  let startMs = 0;
  return ranges.map((range) => {
    const placement =
      range === 'full'
        ? ({
            kind: 'full',
            firstBar: 0,
            bars,
            lengthMs: roundUpToGrid(Math.max(endMs, exactSeconds * 1000 - tailMs)),
          } as const)
        : ({
            kind: 'loop',
            ...range,
            lengthMs: grid.msAt(range.firstBar + range.bars) - grid.msAt(range.firstBar),
          } as const);
    const take: Take = { ...placement, startMs, tailMs };
    startMs += take.lengthMs + tailMs;
    return take;
  });
}

const roundUpToGrid = (ms: number) => Math.ceil(ms / gridMs) * gridMs;

export function reelDurationMs(takes: readonly Take[]): number {
  return Math.max(0, ...takes.map((take) => take.startMs + take.lengthMs + take.tailMs));
}

/** Returns the range of a take and its tail as views on the reel, without copying. */
export function sliceTake({ left, right }: Stereo, take: Take): Stereo {
  const from = take.startMs * samplesPerMs;
  const to = from + (take.lengthMs + take.tailMs) * samplesPerMs;
  return { left: left.subarray(from, to), right: right.subarray(from, to) };
}

/** The whole piece as a loop, on the reel of its full take. */
export function openEndTake(score: Score, full: Take): Take {
  const samples = Math.round((score.exactSeconds ?? 0) * sampleRate);
  const lengthMs = Math.floor(samples / samplesPerMs);
  const tailMs = full.lengthMs + full.tailMs - lengthMs;
  return { kind: 'loop', firstBar: 0, bars: score.bars, startMs: 0, lengthMs, tailMs, samples };
}

/** Mixes the tail of a loop over its beginning, so that it continues when the loop repeats. */
export function wrapLoopTail(slice: Stereo, take: Take): Stereo {
  const length = take.samples ?? take.lengthMs * samplesPerMs;
  return { left: wrapTail(slice.left, length), right: wrapTail(slice.right, length) };
}

function wrapTail(slice: Float32Array, length: number): Float32Array {
  const result = slice.slice(0, length);
  const end = slice.length - setupMs * samplesPerMs;
  const fade = Math.min(fadeMs * samplesPerMs, end - length);
  for (let at = length; at < end; at += 1) {
    const gain = Math.min(1, (end - at) / fade);
    const target = at % length;
    result[target] = (result[target] as number) + gain * (slice[at] as number);
  }
  return result;
}
