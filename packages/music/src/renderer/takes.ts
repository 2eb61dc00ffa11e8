import { barMsOf } from '../score/played.ts';
import type { Score } from '../score/score.ts';
import { type Stereo, sampleRate } from './dsp/audio.ts';

/** A stretch of a piece played on its own: the whole, or bars that lead back to their beginning. */
export interface Take {
  readonly kind: 'full' | 'loop';
  readonly firstBar: number;
  readonly bars: number;
  /** Where it begins on the reel. */
  readonly startMs: number;
  readonly lengthMs: number;
  /** For what rings on after it. */
  readonly tailMs: number;
}

export type Wish = 'full' | { readonly firstBar: number; readonly bars: number };

/** FluidSynth begins notes on whole milliseconds and on blocks of 64 samples; both meet every 4 ms. */
const gridMs = 4;
const tailMs = 5000;
/** The last of a tail already belongs to the setting up of the next take. */
export const setUpMs = 40;
const fadeMs = 200;
const samplesPerMs = sampleRate / 1000;

/** Lays the takes one after another on a reel, so that every part is played in one go. */
export function layTakes(score: Score, wishes: readonly Wish[]): readonly Take[] {
  const { meter, quarterMs, bars, endMs } = score;
  const barMs = barMsOf(meter, quarterMs);
  if (barMs % gridMs !== 0) throw new Error(`a bar of ${barMs} ms is not on the grid of 4 ms`);
  let startMs = 0;
  return wishes.map((wish) => {
    const stretch =
      wish === 'full'
        ? ({ kind: 'full', firstBar: 0, bars, lengthMs: onGrid(endMs) } as const)
        : ({ kind: 'loop', ...wish, lengthMs: wish.bars * barMs } as const);
    const take: Take = { ...stretch, startMs, tailMs };
    startMs += take.lengthMs + tailMs;
    return take;
  });
}

const onGrid = (ms: number) => Math.ceil(ms / gridMs) * gridMs;

export function reelMsOf(takes: readonly Take[]): number {
  return Math.max(0, ...takes.map((take) => take.startMs + take.lengthMs + take.tailMs));
}

/** The take's stretch of a reel with its tail; the samples are shared, not copied. */
export function sliceOf({ left, right }: Stereo, take: Take): Stereo {
  const from = take.startMs * samplesPerMs;
  const to = from + (take.lengthMs + take.tailMs) * samplesPerMs;
  return { left: left.subarray(from, to), right: right.subarray(from, to) };
}

/** Lays what rings on after a loop over its beginning, where it is heard when the loop comes round. */
export function foldLoop(slice: Stereo, take: Take): Stereo {
  const length = take.lengthMs * samplesPerMs;
  return { left: folded(slice.left, length), right: folded(slice.right, length) };
}

function folded(slice: Float32Array, length: number): Float32Array {
  const result = slice.slice(0, length);
  const end = slice.length - setUpMs * samplesPerMs;
  const fade = Math.min(fadeMs * samplesPerMs, end - length);
  for (let at = length; at < end; at += 1) {
    const gain = Math.min(1, (end - at) / fade);
    const under = at % length;
    result[under] = (result[under] as number) + gain * (slice[at] as number);
  }
  return result;
}
