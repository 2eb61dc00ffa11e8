import { type Check, checkBelow, checkBetween, checkMax } from '#music/check.ts';
import { curveDepthDb, requestedLevels } from '#music/score/energy-curve.ts';
import { isUnderVoice, voiceFadeDb } from '#music/score/fit.ts';
import type { Production, Score } from '#music/score/score.ts';
import { gainToDecibels, type Stereo, sampleRate } from '#music/signal/audio.ts';
import type { Loudness } from '#music/signal/loudness.ts';
import {
  binOfHz,
  octaveHz,
  octaveLevels,
  templateBands,
  toneFraming,
} from '#music/signal/spectrum.ts';
import { measureTruePeak } from '#music/signal/true-peak.ts';

/** Loudness requirements, which depend on the length of the piece. */
interface LengthRule {
  readonly underSeconds: number;
  /** Loudness range in LU. */
  readonly range: readonly [number, number];
  /** Minimum LU of the climax above the first verse. */
  readonly climb: number;
}

// The loudness range compares windows of three seconds and is designed for programmes of a minute or
// more. A short piece has so few windows that a single pause or the ending decides, and its climax
// follows the verse after a few bars with few parts left to add.
const lengthRules: readonly LengthRule[] = [
  { underSeconds: 20, range: [0, 20], climb: 0 },
  { underSeconds: 45, range: [1, 17], climb: 1.5 },
  { underSeconds: Number.POSITIVE_INFINITY, range: [3, 14], climb: 3 },
];

export function ruleForLength(seconds: number): LengthRule {
  return lengthRules.find(({ underSeconds }) => seconds < underSeconds) as LengthRule;
}

/** A loudness range contains single pauses and the ending in addition to the levels of a curve. */
const extraRangeLu = 5;

/** Limits of the loudness range: those of the length, widened to what a curve asks for. */
function rangeLimits(seconds: number, score: Score): readonly [number, number] {
  const [low, high] = ruleForLength(seconds).range;
  const requested = requestedLevels(score)?.toSorted((a, b) => a - b);
  const widest = isUnderVoice(score) ? high + voiceFadeDb : high;
  if (!requested) return [low, widest];
  const levelAt = (share: number) =>
    requested[Math.floor(share * (requested.length - 1))] as number;
  const askedLu = curveDepthDb * (levelAt(0.95) - levelAt(0.1));
  return [Math.min(low, askedLu / 2), Math.max(widest, askedLu + extraRangeLu)];
}

export function loudnessChecks({ left, right }: Stereo, loudness: Loudness, score: Score): Check[] {
  const range = rangeLimits(left.length / sampleRate, score);
  const peak = Math.max(measureTruePeak(left), measureTruePeak(right));
  return [
    checkBetween('integrated loudness', loudness.integrated, [-14.5, -13.5], 'LUFS'),
    checkBetween('loudness range', loudness.range, range, 'LU'),
    checkMax('true peak', gainToDecibels(peak), -1, 'dBTP'),
  ];
}

/** Sums for several checks, computed in one pass over the samples. */
export interface ChannelSums {
  readonly samples: number;
  readonly notFinite: number;
  readonly peak: number;
  /** Longest run of samples at full scale. */
  readonly clippedRun: number;
  readonly meanLeft: number;
  readonly meanRight: number;
  readonly powerLeft: number;
  readonly powerRight: number;
  readonly cross: number;
}

const fullScale = 0.9999;

function longestClippedRun(channel: Float32Array): number {
  let run = 0;
  let longest = 0;
  for (let at = 0; at < channel.length; at += 1) {
    const x = channel[at] as number;
    if (x < fullScale && x > -fullScale) {
      run = 0;
      continue;
    }
    run += 1;
    if (run > longest) longest = run;
  }
  return longest;
}

export function computeChannelSums({ left, right }: Stereo): ChannelSums {
  const samples = Math.min(left.length, right.length);
  let notFinite = 0;
  let peak = 0;
  let sumLeft = 0;
  let sumRight = 0;
  let powerLeft = 0;
  let powerRight = 0;
  let cross = 0;
  for (let at = 0; at < samples; at += 1) {
    const l = left[at] as number;
    const r = right[at] as number;
    // x − x is 0 unless x is NaN or infinite.
    if (l - l !== 0 || r - r !== 0) notFinite += 1;
    const level = Math.max(Math.abs(l), Math.abs(r));
    if (level > peak) peak = level;
    sumLeft += l;
    sumRight += r;
    powerLeft += l * l;
    powerRight += r * r;
    cross += l * r;
  }
  const count = Math.max(1, samples);
  return {
    samples,
    notFinite,
    peak,
    clippedRun: Math.max(longestClippedRun(left), longestClippedRun(right)),
    meanLeft: sumLeft / count,
    meanRight: sumRight / count,
    powerLeft: powerLeft / count,
    powerRight: powerRight / count,
    cross: cross / count,
  };
}

/** Checks for non-finite samples, clipping, DC offset and the crest factor. */
export function signalChecks(sums: ChannelSums): Check[] {
  const power = (sums.powerLeft + sums.powerRight) / 2;
  const crest = 10 * Math.log10((sums.peak * sums.peak) / power);
  return [
    checkMax('samples that are no numbers', sums.notFinite, 0, ''),
    checkBelow('samples at full scale in a row', sums.clippedRun, 3, ''),
    checkBelow('offset left', Math.abs(sums.meanLeft), 0.001, ''),
    checkBelow('offset right', Math.abs(sums.meanRight), 0.001, ''),
    checkBetween('crest factor', crest, [8, 20], 'dB'),
  ];
}

const toleranceDb = 8;
/** Below this level relative to the sum, the tolerance for a missing octave grows by `colourSlope` per decibel. */
const colourDb = -20;
const colourSlope = 1.5;
/** The lowest octave has a higher limit, because few speakers reproduce it. */
const lowestOctaveToleranceDb = 12;

/** Returns the allowed deviation of an octave from the style, below and above. */
function toleranceOf(templateDb: number, octave: number): readonly [number, number] {
  // The outermost octaves are often empty, and an equaliser cannot raise an empty octave.
  const isOutermost = octave === 0 || octave === octaveHz.length - 1;
  const below = toleranceDb + colourSlope * Math.max(0, colourDb - templateDb);
  return [
    isOutermost ? Number.NEGATIVE_INFINITY : -below,
    octave === 0 ? lowestOctaveToleranceDb : toleranceDb,
  ];
}

/**
 * Allowed factor between the spectral centroid and that of the style. One bright part moves it by half
 * an octave; a full octave is a different mix.
 */
const centroidFactor = 2;
const centroidHz = [400, 2500] as const;

function templateCentroid(template: readonly number[]): number {
  const powers = template.map((db) => 10 ** (db / 10));
  const weighted = powers.map((power, octave) => power * (octaveHz[octave] as number));
  return sumOf(weighted) / sumOf(powers);
}

function centroidOf(power: Float64Array): number {
  const hzPerBin = 1 / binOfHz(1, toneFraming.size);
  return (hzPerBin * sumOf(power.map((value, bin) => value * bin))) / sumOf(power);
}

function sumOf(values: Float64Array | readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}

/** Checks the octaves and the spectral centroid of a mean spectrum against the style. */
export function toneChecks(power: Float64Array, production: Production): Check[] {
  const template = templateBands(production);
  const octaves = octaveLevels(power);
  const targetHz = Math.max(centroidHz[0], Math.min(centroidHz[1], templateCentroid(template)));
  return [
    ...octaves.map((db, octave) => {
      const templateDb = template[octave] as number;
      const name = `octave of ${Math.floor(octaveHz[octave] as number)} Hz against the style`;
      return checkBetween(name, db - templateDb, toleranceOf(templateDb, octave), 'dB');
    }),
    checkBetween(
      'spectral centroid',
      centroidOf(power),
      [targetHz / centroidFactor, targetHz * centroidFactor],
      'Hz',
    ),
  ];
}
