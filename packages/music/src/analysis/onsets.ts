import { type Rhythm, rhythmRate } from './rhythm.ts';

export interface Onsets {
  /** Seconds. */
  readonly moments: readonly number[];
  readonly perSecond: number;
  /** How far the onsets stand out from what goes on between them. */
  readonly strength: number;
  readonly fluxMean: number;
  readonly fluxDeviation: number;
}

// Two strokes closer than this are one, played by two hands.
const closest = 0.05 * rhythmRate;
const around = 0.4 * rhythmRate;
/** What a rise must have over its surroundings; a soft note of a piano has some ten times as much. */
const leastRise = 0.06;

/** Means over a stretch around each value, from running sums. */
export function smoothed(values: Float32Array, reach: number): Float32Array {
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

function isHighest(values: Float32Array, at: number, reach: number): boolean {
  const value = values[at] as number;
  for (let other = Math.max(0, at - reach); other <= at + reach; other += 1) {
    const near = values[other] ?? 0;
    if (near > value || (near === value && other < at)) return false;
  }
  return true;
}

export function onsetsOf({ flux }: Pick<Rhythm, 'flux'>): Onsets {
  const mean = smoothed(flux, around);
  const moments: number[] = [];
  let strength = 0;
  let sum = 0;
  let squares = 0;
  for (let at = 0; at < flux.length; at += 1) {
    const value = flux[at] as number;
    sum += value;
    squares += value * value;
    const over = value - 1.3 * (mean[at] as number);
    if (over < leastRise || !isHighest(flux, at, closest)) continue;
    moments.push(at / rhythmRate);
    strength += over;
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
