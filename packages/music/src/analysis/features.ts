import { octaveHz, octaveLevels } from '../signal/spectrum.ts';
import { chromaEntropy, harmonicChange, meanChroma } from './key.ts';
import type { AudioMeasurements } from './measure-audio.ts';
import { rhythmRate } from './rhythm.ts';
import { contrastBands, melCoefficients } from './timbre.ts';
import { widthEdges } from './tone.ts';

export function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < values.length; at += 1) sum += values[at] as number;
  return values.length > 0 ? sum / values.length : 0;
}

function deviation(values: ArrayLike<number>): number {
  const middle = mean(values);
  let squares = 0;
  for (let at = 0; at < values.length; at += 1) squares += ((values[at] as number) - middle) ** 2;
  return values.length > 0 ? Math.sqrt(squares / values.length) : 0;
}

/** Interpolates the percentile of ascending values. */
function percentile(sorted: ArrayLike<number>, percent: number): number {
  if (sorted.length === 0) return 0;
  const position = (percent / 100) * (sorted.length - 1);
  const low = Math.floor(position);
  const below = sorted[low] as number;
  const above = sorted[Math.min(sorted.length - 1, low + 1)] as number;
  return below + (position - low) * (above - below);
}

export interface Features {
  readonly names: readonly string[];
  readonly values: Float32Array;
}

interface Column {
  /** Family, then the feature, separated by a dot. */
  readonly name: string;
  readonly of: (input: FeatureInput) => number;
}

interface FeatureInput extends AudioMeasurements {
  readonly octaves: readonly number[];
  /** Momentary loudness relative to the integrated loudness, ascending, without silence. */
  readonly levels: Float64Array;
  /** Rises of the low band within 30 ms in decibels, ascending. */
  readonly lowRises: Float64Array;
}

const audibleRangeDb = 30;
const riseFrames = 0.03 * rhythmRate;

function sortedLevels({ momentary, integrated }: AudioMeasurements['loudness']): Float64Array {
  return Float64Array.from(momentary, (level) => level - integrated)
    .filter((level) => level > -audibleRangeDb)
    .sort();
}

function sortedRises(low: Float32Array): Float64Array {
  return Float64Array.from(low, (level, at) =>
    Math.max(0, level - (low[at - riseFrames] ?? level)),
  ).sort();
}

const range = (count: number) => Array.from({ length: count }, (_, at) => at);
const columnAt = (rows: readonly Float64Array[], at: number) =>
  rows.map((row) => row[at] as number);
const toOctaves = (hz: readonly number[]) => hz.map((value) => Math.log2(Math.max(1, value)));

function channelCorrelation({
  left,
  right,
  cross,
}: AudioMeasurements['tone']['widths'][number]): number {
  const both = Math.sqrt(left * right);
  return both > 0 ? cross / both : 1;
}

/** Returns the level of the side signal relative to the mid signal in decibels. */
function sideLevel({ left, right, cross }: AudioMeasurements['tone']['widths'][number]): number {
  const side = left + right - 2 * cross;
  const middle = left + right + 2 * cross;
  return 10 * Math.log10((side + 1e-6 * middle) / (middle + 1e-6 * side || 1) + 1e-9);
}

const columns: readonly Column[] = [
  ...range(melCoefficients).flatMap((at) => [
    {
      name: `mfcc.${at + 1}.mean`,
      of: (input: FeatureInput) => mean(columnAt(input.tone.cepstra, at)),
    },
    {
      name: `mfcc.${at + 1}.deviation`,
      of: (input: FeatureInput) => deviation(columnAt(input.tone.cepstra, at)),
    },
  ]),
  { name: 'colour.centroid.mean', of: ({ tone }) => mean(toOctaves(tone.centroids)) },
  { name: 'colour.centroid.deviation', of: ({ tone }) => deviation(toOctaves(tone.centroids)) },
  { name: 'colour.spread.mean', of: ({ tone }) => mean(toOctaves(tone.spreads)) },
  { name: 'colour.rolloff.mean', of: ({ tone }) => mean(toOctaves(tone.rolloffs)) },
  { name: 'colour.rolloff.deviation', of: ({ tone }) => deviation(toOctaves(tone.rolloffs)) },
  { name: 'colour.tonality.mean', of: ({ tone }) => mean(tone.tonalities) },
  { name: 'colour.tonality.deviation', of: ({ tone }) => deviation(tone.tonalities) },
  { name: 'colour.crossings', of: ({ wave }) => Math.log2(1 + wave.crossingsPerSecond) },
  ...range(contrastBands).map((at) => ({
    name: `contrast.${at + 1}`,
    of: (input: FeatureInput) => mean(columnAt(input.tone.contrasts, at)),
  })),
  ...octaveHz.map((hz, at) => ({
    name: `band.${Math.floor(hz)}`,
    of: (input: FeatureInput) => input.octaves[at] as number,
  })),
  { name: 'stroke.flux.mean', of: ({ onsets }) => onsets.fluxMean },
  { name: 'stroke.flux.deviation', of: ({ onsets }) => onsets.fluxDeviation },
  { name: 'stroke.rate', of: ({ onsets }) => onsets.perSecond },
  { name: 'stroke.strength', of: ({ onsets }) => onsets.strength },
  { name: 'stroke.regularity', of: ({ tempo }) => tempo.confidence },
  { name: 'stroke.percussive', of: ({ rhythm }) => rhythm.percussive },
  { name: 'stroke.attack.low', of: ({ lowRises }) => percentile(lowRises, 97) },
  { name: 'dynamics.range', of: ({ loudness }) => loudness.range },
  { name: 'dynamics.spread', of: ({ levels }) => percentile(levels, 95) - percentile(levels, 10) },
  { name: 'dynamics.peaks', of: ({ levels }) => percentile(levels, 95) - percentile(levels, 50) },
  { name: 'dynamics.valleys', of: ({ levels }) => percentile(levels, 50) - percentile(levels, 10) },
  { name: 'dynamics.crest', of: ({ wave }) => wave.crest },
  ...widthEdges.flatMap((hz, at) => [
    {
      name: `width.correlation.${hz}`,
      of: ({ tone }: FeatureInput) =>
        channelCorrelation(tone.widths[at] as (typeof tone.widths)[number]),
    },
    {
      name: `width.side.${hz}`,
      of: ({ tone }: FeatureInput) => sideLevel(tone.widths[at] as (typeof tone.widths)[number]),
    },
  ]),
  { name: 'harmony.entropy', of: ({ tone }) => chromaEntropy(meanChroma(tone.chromas)) },
  { name: 'harmony.density', of: ({ tone }) => mean(tone.chromas.map(chromaEntropy)) },
  { name: 'harmony.change', of: ({ tone }) => harmonicChange(tone.chromas) },
];

const names = columns.map(({ name }) => name);

/** Returns about eighty numbers that describe the sound of a piece, independent of its tempo. */
export function extractFeatures(measurements: AudioMeasurements): Features {
  const input: FeatureInput = {
    ...measurements,
    octaves: octaveLevels(measurements.tone.meanPower),
    levels: sortedLevels(measurements.loudness),
    lowRises: sortedRises(measurements.rhythm.low),
  };
  return { names, values: Float32Array.from(columns, ({ of }) => of(input)) };
}

/** Mean and deviation of each column over a catalogue, which make columns of different units comparable. */
interface ColumnStatistics {
  readonly means: Float32Array;
  readonly deviations: Float32Array;
}

export function computeColumnStatistics(vectors: readonly Float32Array[]): ColumnStatistics {
  const length = vectors[0]?.length ?? 0;
  const means = new Float32Array(length);
  const deviations = new Float32Array(length);
  for (let column = 0; column < length; column += 1) {
    let sum = 0;
    for (const vector of vectors) sum += vector[column] as number;
    const mean = sum / vectors.length;
    let squares = 0;
    for (const vector of vectors) squares += ((vector[column] as number) - mean) ** 2;
    means[column] = mean;
    deviations[column] = Math.sqrt(squares / vectors.length);
  }
  return { means, deviations };
}

// Clamps outliers, so that a single column cannot dominate.
const maxDeviations = 3;

function standardise(
  vector: Float32Array,
  column: number,
  { means, deviations }: ColumnStatistics,
): number {
  const deviation = deviations[column] as number;
  if (!(deviation > 0)) return 0;
  const value = ((vector[column] as number) - (means[column] as number)) / deviation;
  return Math.max(-maxDeviations, Math.min(maxDeviations, value));
}

/**
 * Returns 0 for the same sound and about √2 for two random pieces. Columns of one family ("mfcc",
 * "band") count as one; otherwise the largest family would dominate.
 */
export function featureDistance(a: Features, b: Features, columns: ColumnStatistics): number {
  const families = new Map<string, { sum: number; count: number }>();
  a.names.forEach((name, column) => {
    const family = name.slice(0, name.indexOf('.'));
    const entry = families.get(family) ?? { sum: 0, count: 0 };
    families.set(family, entry);
    const difference =
      standardise(a.values, column, columns) - standardise(b.values, column, columns);
    entry.sum += difference * difference;
    entry.count += 1;
  });
  let total = 0;
  for (const { sum, count } of families.values()) total += sum / count;
  return Math.sqrt(total / Math.max(1, families.size));
}

/** Returns 1 for the same sound and approaches 0 with the distance. */
export function featureSimilarity(a: Features, b: Features, columns: ColumnStatistics): number {
  return Math.exp(-featureDistance(a, b, columns));
}
