import { sampleRate } from './audio.ts';

// Loudness according to ITU-R BS.1770-4, loudness range according to EBU Tech 3342.

export interface Loudness {
  /** LUFS of the whole signal; −Infinity for silence. */
  readonly integrated: number;
  /** Loudness range in LU. */
  readonly range: number;
  /** LUFS of 400 ms windows, one every 100 ms. */
  readonly momentary: Float32Array;
  /** LUFS of 3 s windows, one every 100 ms. */
  readonly shortTerm: Float32Array;
}

const hop = sampleRate / 10;
const momentaryHops = 4;
const shortTermHops = 30;
const silentLufs = -70;

/** Adds the weighted, K-filtered power of every complete hop. */
function addPowers(powers: Float64Array, channel: Float32Array, weight: number): void {
  // The head filter (a shelf of 4 dB), then the high-pass, with the standard's coefficients for 48 kHz.
  let s1 = 0;
  let s2 = 0;
  let t1 = 0;
  let t2 = 0;
  for (let hopIndex = 0; hopIndex < powers.length; hopIndex += 1) {
    let sum = 0;
    for (let at = hopIndex * hop, end = at + hop; at < end; at += 1) {
      const x = channel[at] as number;
      const y = 1.53512485958697 * x + s1;
      s1 = -2.69169618940638 * x + s2 + 1.69065929318241 * y;
      s2 = 1.19839281085285 * x - 0.73248077421585 * y;
      const z = y + t1;
      t1 = t2 - 2 * y + 1.99004745483398 * z;
      t2 = y - 0.99007225036621 * z;
      sum += z * z;
    }
    // The states are reset on silence, because they would end in slow denormal numbers.
    if (sum < 1e-30) {
      s1 = 0;
      s2 = 0;
      t1 = 0;
      t2 = 0;
    }
    powers[hopIndex] = (powers[hopIndex] as number) + (weight * sum) / hop;
  }
}

function powerToLufs(power: number): number {
  return -0.691 + 10 * Math.log10(power);
}

function lufsToPower(lufs: number): number {
  return 10 ** ((lufs + 0.691) / 10);
}

/** Returns the mean power of every window of `hops` hops. */
function windowMeans(powers: Float64Array, hops: number): Float64Array {
  const windows = new Float64Array(Math.max(0, powers.length - hops + 1));
  for (let at = 0; at < windows.length; at += 1) {
    let sum = 0;
    for (let hopIndex = at; hopIndex < at + hops; hopIndex += 1) sum += powers[hopIndex] as number;
    windows[at] = sum / hops;
  }
  return windows;
}

function meanOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Returns the windows above the absolute gate and the relative gate. */
function gateWindows(windows: Float64Array, gateLu: number): Float64Array {
  const audible = windows.filter((power) => power > lufsToPower(silentLufs));
  const gate = meanOf(audible) * 10 ** (-gateLu / 10);
  return audible.filter((power) => power > gate);
}

function loudnessRange(windows: Float64Array): number {
  const sorted = gateWindows(windows, 20).sort();
  const percentile = (part: number) => sorted[Math.round(part * (sorted.length - 1))];
  const quiet = percentile(0.1);
  const loud = percentile(0.95);
  return quiet && loud ? powerToLufs(loud) - powerToLufs(quiet) : 0;
}

function integratedPower(momentary: Float64Array): number {
  const gatedWindows = gateWindows(momentary, 10);
  return gatedWindows.length === 0 ? -Infinity : powerToLufs(meanOf(gatedWindows));
}

/** Integrated loudness of momentary values. */
export const integrateLoudness = (momentary: readonly number[]): number =>
  integratedPower(Float64Array.from(momentary, lufsToPower));

/**
 * Weights default to 1. The standard weights ear-level channels from 60° to 120° on either side with
 * 1.41 and the LFE channel with 0.
 */
export function measureLoudness(
  channels: readonly Float32Array[],
  weights: readonly number[] = [],
): Loudness {
  const samples = channels[0]?.length ?? 0;
  const powers = new Float64Array(Math.floor(samples / hop));
  channels.forEach((channel, at) => {
    const weight = weights[at] ?? 1;
    if (weight > 0) addPowers(powers, channel, weight);
  });
  const momentary = windowMeans(powers, momentaryHops);
  const shortTerm = windowMeans(powers, shortTermHops);
  return {
    integrated: integratedPower(momentary),
    range: loudnessRange(shortTerm),
    momentary: Float32Array.from(momentary, powerToLufs),
    shortTerm: Float32Array.from(shortTerm, powerToLufs),
  };
}
