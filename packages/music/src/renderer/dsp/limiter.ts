import { decibelsOf, gainOf, sampleRate } from './audio.ts';
import { findPeaks } from './true-peak.ts';

export interface Limit {
  /** True peak, between the samples too. */
  readonly ceilingDb: number;
  /** How long before a peak the gain begins to fall. */
  readonly lookaheadMs: number;
  readonly releaseMs: number;
  /** The audio is a loop: what comes after its end is its beginning. */
  readonly circular?: boolean;
}

/** Peaks over the ceiling in the order of time, each with the gain that brings it down. */
interface Peaks {
  readonly count: number;
  readonly at: Float64Array;
  readonly gain: Float64Array;
}

/** Gain so close to 1 has recovered; so many releases later that is certain. */
const recovered = 1 - 1e-5;
const recoveringReleases = 12;
/** Changing gain makes peaks of its own; beyond this they are worth another pass. */
const toleranceDb = 0.04;
const mostPasses = 4;

function peaksOf(
  channels: readonly Float32Array[],
  ceiling: number,
  threshold: number,
  circular: boolean,
): Peaks {
  const samples = channels[0]?.length ?? 0;
  const heights = new Float32Array(samples);
  let count = 0;
  for (const channel of channels) {
    findPeaks(channel, threshold, circular, (at, height) => {
      if (heights[at] === 0) count += 1;
      if (height > (heights[at] as number)) heights[at] = height;
      return threshold;
    });
  }
  const at = new Float64Array(count);
  const gain = new Float64Array(count);
  let next = 0;
  for (let sample = 0; next < count; sample += 1) {
    const height = heights[sample] as number;
    if (height > 0) {
      at[next] = sample;
      gain[next] = ceiling / height;
      next += 1;
    }
  }
  return { count, at, gain };
}

/** A loop's peaks as they are met in its middle turn: with the end of the turn before, and the next. */
function unrolled({ at, gain }: Peaks, samples: number, before: number, after: number): Peaks {
  const turns = Math.ceil(Math.max(before, after) / samples);
  const times: number[] = [];
  const gains: number[] = [];
  for (let turn = -turns; turn <= turns; turn += 1) {
    at.forEach((sample, of) => {
      const time = sample + turn * samples;
      if (time < -before || time >= samples + after) return;
      times.push(time);
      gains.push(gain[of] as number);
    });
  }
  return { count: times.length, at: Float64Array.from(times), gain: Float64Array.from(gains) };
}

function applyCurve(
  channels: readonly Float32Array[],
  curve: Float64Array,
  first: number,
  count: number,
): void {
  for (const channel of channels) {
    const to = Math.min(first + count, channel.length);
    for (let at = Math.max(0, first); at < to; at += 1) {
      channel[at] = (channel[at] as number) * (curve[at - first] as number);
    }
  }
}

const curveLength = 4096;

/**
 * Lowers every peak. The gain wanted is the least of those of the peaks within the look-ahead; it
 * recovers by the release; the mean of the mean of it, over half the look-ahead each, is smooth and
 * has arrived when the peak does. Returns the least gain.
 */
function lower(
  channels: readonly Float32Array[],
  { count, at: times, gain: gains }: Peaks,
  box: number,
  recovery: number,
): number {
  const ahead = 2 * box - 2;
  const curve = new Float64Array(curveLength);
  const firstRing = new Float64Array(box);
  const secondRing = new Float64Array(box);
  // Peaks ahead, none of which has a later one below it.
  const waiting = new Int32Array(count);
  let least = 1;
  let next = 0;
  while (next < count) {
    let head = 0;
    let tail = 0;
    let held = 1;
    let firstSum = box;
    let secondSum = box;
    firstRing.fill(1);
    secondRing.fill(1);
    let filled = 0;
    let slot = 0;
    let rested = 0;
    let now = (times[next] as number) - ahead;
    while (rested <= 2 * box) {
      while (next < count && (times[next] as number) <= now + ahead) {
        const gain = gains[next] as number;
        while (tail > head && (gains[waiting[tail - 1] as number] as number) >= gain) tail -= 1;
        waiting[tail] = next;
        tail += 1;
        next += 1;
      }
      if (tail > head && (times[waiting[head] as number] as number) < now) head += 1;
      const recovering = held + (1 - held) * recovery;
      const wanted = tail > head ? (gains[waiting[head] as number] as number) : 1;
      held = wanted < recovering ? wanted : recovering > recovered ? 1 : recovering;
      rested = held < 1 ? 0 : rested + 1;

      firstSum += held - (firstRing[slot] as number);
      firstRing[slot] = held;
      const mean = firstSum / box;
      secondSum += mean - (secondRing[slot] as number);
      secondRing[slot] = mean;
      slot = slot + 1 < box ? slot + 1 : 0;
      const gain = Math.min(1, secondSum / box);
      if (gain < least) least = gain;
      curve[filled] = gain;
      filled += 1;
      now += 1;
      if (filled === curveLength) {
        applyCurve(channels, curve, now - filled, filled);
        filled = 0;
      }
    }
    applyCurve(channels, curve, now - filled, filled);
  }
  return least;
}

/**
 * Keeps all channels below the ceiling by one gain, in place; returns the largest reduction in
 * decibels. What comes out is in time with what went in.
 */
export function limit(channels: readonly Float32Array[], limits: Limit): number {
  const samples = channels[0]?.length ?? 0;
  const circular = limits.circular ?? false;
  const ceiling = gainOf(limits.ceilingDb);
  const box = Math.max(1, Math.round((limits.lookaheadMs * sampleRate) / 2000));
  const release = (limits.releaseMs / 1000) * sampleRate;
  const recovery = release > 0 ? 1 - Math.exp(-1 / release) : 1;
  let least = 1;
  for (let pass = 0; pass <= mostPasses; pass += 1) {
    const threshold = pass === 0 ? ceiling : ceiling * gainOf(toleranceDb);
    const peaks = peaksOf(channels, ceiling, threshold, circular);
    if (peaks.count === 0) break;
    if (pass === mostPasses) {
      // Noise limited in an instant may never settle; what is left is taken off the whole.
      const gain = peaks.gain.reduce((lowest, wanted) => Math.min(lowest, wanted), 1);
      for (const channel of channels) channel.set(channel.map((value) => value * gain));
      least *= gain;
      break;
    }
    const settling = Math.ceil(recoveringReleases * release) + 4 * box;
    const met = circular ? unrolled(peaks, samples, settling, 2 * box) : peaks;
    least *= lower(channels, met, box, recovery);
  }
  return least < 1 ? -decibelsOf(least) : 0;
}
