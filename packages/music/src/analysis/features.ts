import { octaveHz, octaveLevels } from '../signal/spectrum.ts';
import { contrastBands } from './contrast.ts';
import { chromaEntropy, harmonicChange, meanChroma } from './harmony.ts';
import type { AudioMeasurements } from './measure-audio.ts';
import { melCoefficients } from './mel.ts';
import { rhythmRate } from './rhythm.ts';
import { deviation, mean, percentile } from './statistics.ts';
import { widthEdges } from './tone.ts';

/** Must be raised when a column changes its meaning; vectors of different versions are not comparable. */
export const featureVersion = 1;

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
