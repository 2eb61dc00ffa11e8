import {
  type Check,
  checkAbove,
  checkBelow,
  checkBetween,
  checkMax,
  checkMin,
  notApplicable,
} from '#music/check.ts';
import { barGridOf } from '#music/score/bar-grid.ts';
import { findClimaxIndex, findFirstVerseIndex } from '#music/score/climax.ts';
import { curveDepthDb, requestedLevels } from '#music/score/energy-curve.ts';
import { isOpenEnd, isUnderVoice } from '#music/score/fit.ts';
import type { Score } from '#music/score/score.ts';
import { gainToDecibels, type Stereo, sampleRate } from '#music/signal/audio.ts';
import { barLevels, sectionLevels } from '#music/signal/bar-levels.ts';
import { type Loudness, measureLoudness } from '#music/signal/loudness.ts';
import { meanSpectrum, toneFraming } from '#music/signal/spectrum.ts';
import {
  type ChannelSums,
  computeChannelSums,
  loudnessChecks,
  ruleForLength,
  signalChecks,
  toneChecks,
} from './sound-checks.ts';
import { type StemLevel, stemChecks } from './stem-checks.ts';
import { loopGate } from './version-gates.ts';

/** Only these checks detect channels that cancel out, because loudness and peak are unaffected. */
export function stereoChecks({ powerLeft, powerRight, cross }: ChannelSums): Check[] {
  const balance = 10 * Math.log10(powerLeft / powerRight);
  const correlation = cross / Math.sqrt(powerLeft * powerRight);
  const mono = (powerLeft + powerRight + 2 * cross) / 4;
  const monoLoss = 10 * Math.log10(mono / ((powerLeft + powerRight) / 2));
  return [
    checkBetween('balance left to right', balance, [-1.5, 1.5], 'dB'),
    checkBetween('correlation of the channels', correlation, [0.15, 0.95], ''),
    checkAbove('level change in mono', monoLoss, -3.5, 'dB'),
  ];
}

const blockSamples = sampleRate / 100;
const silentDb = -60;

function rmsOf(channel: Float32Array, from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to; at += 1) {
    const x = channel[at] as number;
    sum += x * x;
  }
  return Math.sqrt(sum / Math.max(1, to - from));
}

function levelOf({ left, right }: Stereo, from: number, to: number): number {
  return gainToDecibels(Math.max(rmsOf(left, from, to), rmsOf(right, from, to)));
}

/** Returns seconds of silence before the first sound and the longest gap before the last sound. */
function measureSilences(audio: Stereo): { readonly head: number; readonly inside: number } {
  const blocks = Math.floor(audio.left.length / blockSamples);
  let first = blocks;
  let last = -1;
  let inside = 0;
  for (let block = 0; block < blocks; block += 1) {
    const from = block * blockSamples;
    if (levelOf(audio, from, from + blockSamples) < silentDb) continue;
    if (last < 0) first = block;
    else inside = Math.max(inside, block - last - 1);
    last = block;
  }
  return { head: first / 100, inside: inside / 100 };
}

export function silenceChecks(audio: Stereo, isOpen = false): Check[] {
  const { head, inside } = measureSilences(audio);
  const samples = audio.left.length;
  const end = levelOf(audio, Math.max(0, samples - sampleRate / 20), samples);
  return [
    checkMax('silence at the head', head, 0.5, 's'),
    checkMax('longest silence inside', inside, 1, 's'),
    // Clamped, because silence is −Infinity decibels.
    isOpen
      ? notApplicable('level of the last 50 ms', 'the end leads to the beginning')
      : checkBelow('level of the last 50 ms', Math.max(-200, end), -60, 'dBFS'),
  ];
}

/** Smaller differences in level are inaudible. */
const minDifference = 0.5;

/** The loudness of each section that the curve asks for, on a relative scale; null without a curve. */
function requestedSectionLevels(score: Score): number[] | null {
  const requested = requestedLevels(score);
  if (!requested) return null;
  return sectionLevels(
    requested.map((level) => curveDepthDb * (level - 1)),
    score.sections,
  );
}

/** Where a curve asks for a smaller rise, half of it must be audible. */
function climaxCheck(
  score: Score,
  levels: readonly number[],
  requested: readonly number[] | null,
  minRise: number,
): Check {
  const name = 'climax above the first verse';
  const climax = findClimaxIndex(score.sections);
  const verse = findFirstVerseIndex(score.sections);
  if (verse < 0) return notApplicable(name, 'nothing comes before the climax');
  if (isUnderVoice(score)) return notApplicable(name, 'a voice is louder than the climax');
  const riseOf = (values: readonly number[]) =>
    (values[climax] as number) - (values[verse] as number);
  const min = requested ? Math.min(minRise, riseOf(requested) / 2) : minRise;
  return checkMin(name, riseOf(levels), min, 'LU');
}

/** The smallest distance of any section to its most different section. */
function smallestContrast(levels: readonly number[]): number {
  const quietest = Math.min(...levels);
  const loudest = Math.max(...levels);
  return Math.min(...levels.map((level) => Math.max(level - quietest, loudest - level)));
}

function contrastCheck(levels: readonly number[], requested: readonly number[] | null): Check {
  const name = 'levels of the sections apart';
  if (levels.length < 2) return notApplicable(name, 'a single section');
  if (requested && smallestContrast(requested) < 2 * minDifference)
    return notApplicable(name, 'the curve has sections of equal level');
  return checkAbove(name, smallestContrast(levels), minDifference, 'LU');
}

export function contourChecks(
  score: Score,
  { momentary, seconds }: { readonly momentary: ArrayLike<number>; readonly seconds: number },
): Check[] {
  const bars = barLevels(momentary, barGridOf(score));
  const levels = sectionLevels(bars, score.sections);
  const requested = requestedSectionLevels(score);
  return [
    climaxCheck(score, levels, requested, ruleForLength(seconds).climb),
    contrastCheck(levels, requested),
  ];
}

interface SoundGateInput {
  readonly audio: Stereo;
  readonly score: Score;
  readonly stems?: readonly StemLevel[];
  /** Measured here when omitted. */
  readonly loudness?: Loudness;
  readonly meanPower?: Float64Array;
}

/** Runs all checks that a master must pass before publication. */
export function soundGate({
  audio,
  score,
  stems = [],
  loudness,
  meanPower,
}: SoundGateInput): Check[] {
  const sums = computeChannelSums(audio);
  const level = loudness ?? measureLoudness([audio.left, audio.right]);
  const seconds = audio.left.length / sampleRate;
  return [
    ...signalChecks(sums),
    ...loudnessChecks(audio, level, score),
    ...silenceChecks(audio, isOpenEnd(score)),
    ...(isOpenEnd(score)
      ? loopGate(audio, Math.round((score.exactSeconds ?? 0) * sampleRate))
      : []),
    ...stereoChecks(sums),
    ...toneChecks(meanPower ?? meanSpectrum(audio, toneFraming), score.production),
    ...contourChecks(score, { momentary: level.momentary, seconds }),
    ...stemChecks(stems),
  ];
}
