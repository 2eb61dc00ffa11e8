import { decibelsToGain, gainToDecibels, sampleRate } from '#music/signal/audio.ts';
import { findPeaks } from '#music/signal/true-peak.ts';

interface LimiterOptions {
  /** Maximum true peak, including inter-sample peaks. */
  readonly ceilingDb: number;
  /** Time before a peak at which the gain starts to fall. */
  readonly lookaheadMs: number;
  readonly releaseMs: number;
  /** The audio is a loop, so its end is followed by its beginning. */
  readonly circular?: boolean;
}

/** Peaks above the ceiling in order of time, each with the gain that limits it. */
interface Peaks {
  readonly count: number;
  readonly at: Float64Array;
  readonly gain: Float64Array;
}

/** A gain this close to 1 counts as recovered, which takes up to `recoveryReleases` release times. */
const recoveredGain = 1 - 1e-5;
const recoveryReleases = 12;
/** Gain changes cause new peaks; peaks beyond this tolerance need another pass. */
const toleranceDb = 0.04;
const maxPasses = 4;

function collectPeaks(
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

/** Repeats the peaks of a loop before and after it, as far as they affect its gain. */
function unrollLoop({ at, gain }: Peaks, samples: number, before: number, after: number): Peaks {
  const repetitions = Math.ceil(Math.max(before, after) / samples);
  const times: number[] = [];
  const gains: number[] = [];
  for (let repetition = -repetitions; repetition <= repetitions; repetition += 1) {
    at.forEach((sample, peakIndex) => {
      const time = sample + repetition * samples;
      if (time < -before || time >= samples + after) return;
      times.push(time);
      gains.push(gain[peakIndex] as number);
    });
  }
  return { count: times.length, at: Float64Array.from(times), gain: Float64Array.from(gains) };
}

function applyGains(
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
 * Limits every peak. The target gain is the minimum over the peaks within the look-ahead and recovers
 * with the release. Two moving averages of half the look-ahead each smooth it, so that it is reached
 * when the peak occurs. Returns the minimum gain.
 */
function applyPeakGains(
  channels: readonly Float32Array[],
  { count, at: times, gain: gains }: Peaks,
  boxLength: number,
  recovery: number,
): number {
  const lookahead = 2 * boxLength - 2;
  const curve = new Float64Array(curveLength);
  const firstRing = new Float64Array(boxLength);
  const secondRing = new Float64Array(boxLength);
  // Monotonic queue of the peaks ahead: no peak in it precedes one with a lower gain.
  const pendingPeaks = new Int32Array(count);
  let minGain = 1;
  let next = 0;
  while (next < count) {
    let head = 0;
    let tail = 0;
    let envelope = 1;
    let firstSum = boxLength;
    let secondSum = boxLength;
    firstRing.fill(1);
    secondRing.fill(1);
    let filled = 0;
    let slot = 0;
    let recoveredSamples = 0;
    let now = (times[next] as number) - lookahead;
    while (recoveredSamples <= 2 * boxLength) {
      while (next < count && (times[next] as number) <= now + lookahead) {
        const gain = gains[next] as number;
        while (tail > head && (gains[pendingPeaks[tail - 1] as number] as number) >= gain)
          tail -= 1;
        pendingPeaks[tail] = next;
        tail += 1;
        next += 1;
      }
      if (tail > head && (times[pendingPeaks[head] as number] as number) < now) head += 1;
      const recoveryGain = envelope + (1 - envelope) * recovery;
      const targetGain = tail > head ? (gains[pendingPeaks[head] as number] as number) : 1;
      envelope =
        targetGain < recoveryGain ? targetGain : recoveryGain > recoveredGain ? 1 : recoveryGain;
      recoveredSamples = envelope < 1 ? 0 : recoveredSamples + 1;

      firstSum += envelope - (firstRing[slot] as number);
      firstRing[slot] = envelope;
      const mean = firstSum / boxLength;
      secondSum += mean - (secondRing[slot] as number);
      secondRing[slot] = mean;
      slot = slot + 1 < boxLength ? slot + 1 : 0;
      const gain = Math.min(1, secondSum / boxLength);
      if (gain < minGain) minGain = gain;
      curve[filled] = gain;
      filled += 1;
      now += 1;
      if (filled === curveLength) {
        applyGains(channels, curve, now - filled, filled);
        filled = 0;
      }
    }
    applyGains(channels, curve, now - filled, filled);
  }
  return minGain;
}

/**
 * Limits all channels to the ceiling with one gain, in place and without latency; returns the maximum
 * reduction in decibels.
 */
export function limit(channels: readonly Float32Array[], options: LimiterOptions): number {
  const samples = channels[0]?.length ?? 0;
  const circular = options.circular ?? false;
  const ceiling = decibelsToGain(options.ceilingDb);
  const boxLength = Math.max(1, Math.round((options.lookaheadMs * sampleRate) / 2000));
  const release = (options.releaseMs / 1000) * sampleRate;
  const recovery = release > 0 ? 1 - Math.exp(-1 / release) : 1;
  let minGain = 1;
  for (let pass = 0; pass <= maxPasses; pass += 1) {
    const threshold = pass === 0 ? ceiling : ceiling * decibelsToGain(toleranceDb);
    const peaks = collectPeaks(channels, ceiling, threshold, circular);
    if (peaks.count === 0) break;
    if (pass === maxPasses) {
      // Noise limited without look-ahead may never converge, so the remaining excess lowers the overall gain.
      const gain = peaks.gain.reduce((min, targetGain) => Math.min(min, targetGain), 1);
      for (const channel of channels) channel.set(channel.map((value) => value * gain));
      minGain *= gain;
      break;
    }
    const settlingSamples = Math.ceil(recoveryReleases * release) + 4 * boxLength;
    const peaksToLimit = circular
      ? unrollLoop(peaks, samples, settlingSamples, 2 * boxLength)
      : peaks;
    minGain *= applyPeakGains(channels, peaksToLimit, boxLength, recovery);
  }
  return minGain < 1 ? -gainToDecibels(minGain) : 0;
}
