import { octaveHz, octavesOf } from './bands.ts';
import { contrastBands } from './contrast.ts';
import { chromaEntropy, harmonicChange, meanChroma } from './harmony.ts';
import type { Listening } from './listen.ts';
import { melCoefficients } from './mel.ts';
import { rhythmRate } from './rhythm.ts';
import { deviation, mean, percentile } from './statistics.ts';
import { widthEdges } from './tone.ts';

/** Raised whenever a column changes its meaning; vectors of two versions cannot be compared. */
export const featureVersion = 1;

export interface Features {
  readonly names: readonly string[];
  readonly values: Float32Array;
}

interface Column {
  /** Family, then what it is. */
  readonly name: string;
  readonly of: (heard: Heard) => number;
}

interface Heard extends Listening {
  readonly octaves: readonly number[];
  /** Momentary loudness against the whole, ascending, without silence. */
  readonly levels: Float64Array;
  /** Decibels by which the lows rise within a few hundredths of a second, ascending. */
  readonly lowRises: Float64Array;
}

const audibleBelow = 30;
const riseFrames = 0.03 * rhythmRate;

function sortedLevels({ momentary, integrated }: Listening['loudness']): Float64Array {
  return Float64Array.from(momentary, (level) => level - integrated)
    .filter((level) => level > -audibleBelow)
    .sort();
}

function sortedRises(low: Float32Array): Float64Array {
  return Float64Array.from(low, (level, at) =>
    Math.max(0, level - (low[at - riseFrames] ?? level)),
  ).sort();
}

const numbersTo = (count: number) => Array.from({ length: count }, (_, at) => at);
const columnAt = (rows: readonly Float64Array[], at: number) =>
  rows.map((row) => row[at] as number);
const octavesUp = (hz: readonly number[]) => hz.map((value) => Math.log2(Math.max(1, value)));

function correlationOf({ left, right, cross }: Listening['tone']['widths'][number]): number {
  const both = Math.sqrt(left * right);
  return both > 0 ? cross / both : 1;
}

/** Decibels of what differs between the channels against what they share. */
function sideOf({ left, right, cross }: Listening['tone']['widths'][number]): number {
  const side = left + right - 2 * cross;
  const middle = left + right + 2 * cross;
  return 10 * Math.log10((side + 1e-6 * middle) / (middle + 1e-6 * side || 1) + 1e-9);
}

const columns: readonly Column[] = [
  ...numbersTo(melCoefficients).flatMap((at) => [
    { name: `mfcc.${at + 1}.mean`, of: (heard: Heard) => mean(columnAt(heard.tone.cepstra, at)) },
    {
      name: `mfcc.${at + 1}.deviation`,
      of: (heard: Heard) => deviation(columnAt(heard.tone.cepstra, at)),
    },
  ]),
  { name: 'colour.centroid.mean', of: ({ tone }) => mean(octavesUp(tone.centroids)) },
  { name: 'colour.centroid.deviation', of: ({ tone }) => deviation(octavesUp(tone.centroids)) },
  { name: 'colour.spread.mean', of: ({ tone }) => mean(octavesUp(tone.spreads)) },
  { name: 'colour.rolloff.mean', of: ({ tone }) => mean(octavesUp(tone.rolloffs)) },
  { name: 'colour.rolloff.deviation', of: ({ tone }) => deviation(octavesUp(tone.rolloffs)) },
  { name: 'colour.tonality.mean', of: ({ tone }) => mean(tone.tonalities) },
  { name: 'colour.tonality.deviation', of: ({ tone }) => deviation(tone.tonalities) },
  { name: 'colour.crossings', of: ({ wave }) => Math.log2(1 + wave.crossingsPerSecond) },
  ...numbersTo(contrastBands).map((at) => ({
    name: `contrast.${at + 1}`,
    of: (heard: Heard) => mean(columnAt(heard.tone.contrasts, at)),
  })),
  ...octaveHz.map((hz, at) => ({
    name: `band.${Math.floor(hz)}`,
    of: (heard: Heard) => heard.octaves[at] as number,
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
      of: ({ tone }: Heard) => correlationOf(tone.widths[at] as (typeof tone.widths)[number]),
    },
    {
      name: `width.side.${hz}`,
      of: ({ tone }: Heard) => sideOf(tone.widths[at] as (typeof tone.widths)[number]),
    },
  ]),
  { name: 'harmony.entropy', of: ({ tone }) => chromaEntropy(meanChroma(tone.chromas)) },
  { name: 'harmony.density', of: ({ tone }) => mean(tone.chromas.map(chromaEntropy)) },
  { name: 'harmony.change', of: ({ tone }) => harmonicChange(tone.chromas) },
];

const names = columns.map(({ name }) => name);

/** How a piece sounds in some eighty numbers, whatever it is called and however fast it is. */
export function featuresOf(listening: Listening): Features {
  const heard: Heard = {
    ...listening,
    octaves: octavesOf(listening.tone.meanPower),
    levels: sortedLevels(listening.loudness),
    lowRises: sortedRises(listening.rhythm.low),
  };
  return { names, values: Float32Array.from(columns, ({ of }) => of(heard)) };
}
