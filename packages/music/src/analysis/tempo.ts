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
function movingAverage(values: Float32Array, reach: number): Float32Array {
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

export interface Tempo {
  readonly bpm: number;
  /** From 0 (no beat) towards 1 (metronome); a measure of the regularity of the onsets. */
  readonly confidence: number;
}

const minBpm = 48;
const maxBpm = 200;
// Preferred tapping tempo of listeners, which resolves the ambiguity of half and double tempo.
const preferredBpm = 110;
const spreadOctaves = 0.9;
/** Number of following beats at which onsets are expected. */
const beatsAhead = 4;
/** Penalty of a lag with equally strong onsets inside it, which are the actual beats. */
const dividedPenalty = 0.3;

const strokeLength = 0.12 * rhythmRate;
const maxLag = Math.ceil((beatsAhead * 60 * rhythmRate) / minBpm) + 2;

/** Returns the normalised autocorrelation of the onsets per lag of 10 ms. */
function autocorrelate(flux: Float32Array): Float64Array {
  // Subtracting the local mean leaves the onsets.
  const mean = movingAverage(flux, rhythmRate / 4);
  const strokes = Float64Array.from(flux, (value, at) => Math.max(0, value - (mean[at] as number)));
  const level = strokes.reduce((sum, stroke) => sum + stroke, 0) / Math.max(1, strokes.length);
  const centred = strokes.map((stroke) => stroke - level);
  const correlation = new Float64Array(Math.min(maxLag, centred.length) + 1);
  for (let lag = 0; lag < correlation.length; lag += 1) {
    let sum = 0;
    for (let at = lag; at < centred.length; at += 1) {
      sum += (centred[at] as number) * (centred[at - lag] as number);
    }
    correlation[lag] = sum / Math.max(1, centred.length - lag);
  }
  const atZero = correlation[0] as number;
  return atZero > 0 ? correlation.map((value) => value / atZero) : correlation.fill(0);
}

/** Returns the maximum within ±10 ms, because human timing varies and lags are fractional. */
function maxNear(correlation: Float64Array, lag: number): number {
  const middle = Math.round(lag);
  let highest = -1;
  for (let at = middle - 1; at <= middle + 1; at += 1) {
    highest = Math.max(highest, correlation[at] ?? -1);
  }
  return highest;
}

function beatCorrelation(correlation: Float64Array, lag: number): number {
  // The next beat counts twice, because later beats also fit half the tempo.
  let sum = maxNear(correlation, lag);
  for (let beat = 1; beat <= beatsAhead; beat += 1) sum += maxNear(correlation, beat * lag);
  return sum / (beatsAhead + 1);
}

/** Refines the lag over several beats, which reduces the quantisation error. */
function refineLag(correlation: Float64Array, lag: number): number {
  let exact = lag;
  for (let beats = 1; beats <= beatsAhead; beats *= 2) {
    const middle = Math.round(exact * beats);
    let best = middle;
    for (let at = middle - 2; at <= middle + 2; at += 1) {
      if ((correlation[at] ?? -1) > (correlation[best] ?? -1)) best = at;
    }
    const before = correlation[best - 1] ?? 0;
    const here = correlation[best] ?? 0;
    const after = correlation[best + 1] ?? 0;
    const curve = before - 2 * here + after;
    exact = (best + (curve < 0 ? (before - after) / (2 * curve) : 0)) / beats;
  }
  return exact;
}

/** Returns the running maximum up to each lag, without the peak at lag 0. */
function runningMaximum(correlation: Float64Array): Float64Array {
  let highest = 0;
  return correlation.map((value, lag) => {
    if (lag >= strokeLength) highest = Math.max(highest, value);
    return highest;
  });
}

export function estimateTempo({ flux }: Pick<Rhythm, 'flux'>): Tempo {
  const correlation = autocorrelate(flux);
  const maximaUpTo = runningMaximum(correlation);
  let best = { lag: (60 * rhythmRate) / preferredBpm, score: 0, correlationAtBeat: 0 };
  for (let bpm = minBpm; bpm <= maxBpm; bpm += 0.5) {
    const lag = (60 * rhythmRate) / bpm;
    const correlationAtBeat = beatCorrelation(correlation, lag);
    const within = maximaUpTo[Math.floor(0.7 * lag)] ?? 0;
    const octaves = Math.log2(bpm / preferredBpm) / spreadOctaves;
    // Softer onsets in between are subdivisions; only nearly equal ones are beats themselves.
    const subdivisionRatio = Math.min(1, within / Math.max(correlationAtBeat, 1e-9)) ** 4;
    const score =
      correlationAtBeat *
      (1 - dividedPenalty * subdivisionRatio) *
      Math.exp(-0.5 * octaves * octaves);
    if (score > best.score) best = { lag, score, correlationAtBeat };
  }
  return {
    bpm: (60 * rhythmRate) / refineLag(correlation, best.lag),
    confidence: Math.max(0, Math.min(1, best.correlationAtBeat)),
  };
}
