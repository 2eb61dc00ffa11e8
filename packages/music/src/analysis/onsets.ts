import { type Rhythm, rhythmRate } from './rhythm.ts';

export interface Onsets {
  /** Times in seconds. */
  readonly moments: readonly number[];
  readonly perSecond: number;
  /** Mean excess of the onsets over their surroundings. */
  readonly strength: number;
  readonly fluxMean: number;
  readonly fluxDeviation: number;
}

// Onsets closer than this count as one.
const minDistance = 0.05 * rhythmRate;
const surroundingFrames = 0.4 * rhythmRate;
/** Minimum excess of an onset over its surroundings; a soft piano note has about ten times as much. */
const minRise = 0.06;

/** Returns the moving average within `reach` of each value. */
export function movingAverage(values: Float32Array, reach: number): Float32Array {
  const sums = new Float64Array(values.length + 1);
  for (let at = 0; at < values.length; at += 1) {
    sums[at + 1] = (sums[at] as number) + (values[at] as number);
  }
  return Float32Array.from(values, (_, at) => {
    const from = Math.max(0, at - reach);
    const to = Math.min(values.length, at + reach + 1);
    return ((sums[to] as number) - (sums[from] as number)) / (to - from);
  });
}

function isLocalMaximum(values: Float32Array, at: number, reach: number): boolean {
  const value = values[at] as number;
  for (let index = Math.max(0, at - reach); index <= at + reach; index += 1) {
    const neighbour = values[index] ?? 0;
    if (neighbour > value || (neighbour === value && index < at)) return false;
  }
  return true;
}

export function detectOnsets({ flux }: Pick<Rhythm, 'flux'>): Onsets {
  const mean = movingAverage(flux, surroundingFrames);
  const moments: number[] = [];
  let strength = 0;
  let sum = 0;
  let squares = 0;
  for (let at = 0; at < flux.length; at += 1) {
    const value = flux[at] as number;
    sum += value;
    squares += value * value;
    const excess = value - 1.3 * (mean[at] as number);
    if (excess < minRise || !isLocalMaximum(flux, at, minDistance)) continue;
    moments.push(at / rhythmRate);
    strength += excess;
  }
  const fluxMean = sum / flux.length;
  return {
    moments,
    perSecond: (moments.length * rhythmRate) / flux.length,
    strength: strength / Math.max(1, moments.length),
    fluxMean,
    fluxDeviation: Math.sqrt(Math.max(0, squares / flux.length - fluxMean * fluxMean)),
  };
}
