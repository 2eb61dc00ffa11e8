// Loudness by ITU-R BS.1770-4, its range by EBU Tech 3342.
import { sampleRate } from './audio.ts';

export interface Loudness {
  /** LUFS of the whole; silence has −Infinity. */
  readonly integrated: number;
  /** LU between the quiet and the loud passages. */
  readonly range: number;
  /** LUFS of the windows of 400 ms, one every 100 ms. */
  readonly momentary: Float32Array;
  /** LUFS of the windows of 3 s, one every 100 ms. */
  readonly shortTerm: Float32Array;
}

const hop = sampleRate / 10;
const momentaryHops = 4;
const shortTermHops = 30;
const silentLufs = -70;

/** Adds the K-weighted power of every whole hop, times the weight. */
function addPowers(powers: Float64Array, channel: Float32Array, weight: number): void {
  // The head (a shelf of 4 dB), then a high-pass, both as the standard gives them for 48 kHz.
  let s1 = 0;
  let s2 = 0;
  let t1 = 0;
  let t2 = 0;
  for (let of = 0; of < powers.length; of += 1) {
    let sum = 0;
    for (let at = of * hop, end = at + hop; at < end; at += 1) {
      const x = channel[at] as number;
      const y = 1.53512485958697 * x + s1;
      s1 = -2.69169618940638 * x + s2 + 1.69065929318241 * y;
      s2 = 1.19839281085285 * x - 0.73248077421585 * y;
      const z = y + t1;
      t1 = t2 - 2 * y + 1.99004745483398 * z;
      t2 = y - 0.99007225036621 * z;
      sum += z * z;
    }
    // Power this small is silence; left alone, the states would end in slow denormal numbers.
    if (sum < 1e-30) {
      s1 = 0;
      s2 = 0;
      t1 = 0;
      t2 = 0;
    }
    powers[of] = (powers[of] as number) + (weight * sum) / hop;
  }
}

function lufsOf(power: number): number {
  return -0.691 + 10 * Math.log10(power);
}

function powerOf(lufs: number): number {
  return 10 ** ((lufs + 0.691) / 10);
}

/** Mean power of every window of so many hops. */
function windowsOf(powers: Float64Array, hops: number): Float64Array {
  const windows = new Float64Array(Math.max(0, powers.length - hops + 1));
  for (let at = 0; at < windows.length; at += 1) {
    let sum = 0;
    for (let of = at; of < at + hops; of += 1) sum += powers[of] as number;
    windows[at] = sum / hops;
  }
  return windows;
}

function meanOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The windows that are not silence, nor quieter than their mean by more than the gate. */
function gated(windows: Float64Array, gateLu: number): Float64Array {
  const heard = windows.filter((power) => power > powerOf(silentLufs));
  const gate = meanOf(heard) * 10 ** (-gateLu / 10);
  return heard.filter((power) => power > gate);
}

function rangeOf(windows: Float64Array): number {
  const sorted = gated(windows, 20).sort();
  const share = (part: number) => sorted[Math.round(part * (sorted.length - 1))];
  const quiet = share(0.1);
  const loud = share(0.95);
  return quiet && loud ? lufsOf(loud) - lufsOf(quiet) : 0;
}

/**
 * Weights are 1 where nothing is said; the standard gives 1.41 to channels from 60° to 120° on either
 * side at the height of the ears, and 0 to the low-frequency channel.
 */
export function loudnessOf(
  channels: readonly Float32Array[],
  weights: readonly number[] = [],
): Loudness {
  const samples = channels[0]?.length ?? 0;
  const powers = new Float64Array(Math.floor(samples / hop));
  channels.forEach((channel, at) => {
    const weight = weights[at] ?? 1;
    if (weight > 0) addPowers(powers, channel, weight);
  });
  const momentary = windowsOf(powers, momentaryHops);
  const shortTerm = windowsOf(powers, shortTermHops);
  const counted = gated(momentary, 10);
  return {
    integrated: counted.length === 0 ? -Infinity : lufsOf(meanOf(counted)),
    range: rangeOf(shortTerm),
    momentary: Float32Array.from(momentary, lufsOf),
    shortTerm: Float32Array.from(shortTerm, lufsOf),
  };
}
