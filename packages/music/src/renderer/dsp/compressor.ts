import { gainOf, type Stereo, sampleRate } from './audio.ts';

export interface Compression {
  readonly thresholdDb: number;
  /** Input decibels over the threshold for one of output. */
  readonly ratio: number;
  readonly attackMs: number;
  readonly releaseMs: number;
  /** Width of the bend around the threshold. */
  readonly kneeDb: number;
  readonly makeupDb: number;
  /** The audio is a loop: what sounds at its end has already been heard at its beginning. */
  readonly circular?: boolean;
}

/** The level is read once in so many samples, a sixth of a millisecond; the gain runs straight between. */
const step = 8;
/** After so many releases nothing is left of where a loop's detector began. */
const settlingReleases = 10;

interface Detector {
  /** Follows the wanted reduction upwards at once, downwards by the release. */
  held: number;
  /** Follows that by the attack: decibels taken off. */
  reduction: number;
}

function levelOf({ left, right }: Stereo, from: number, to: number): number {
  let level = 0;
  for (let at = from; at < to; at += 1) {
    const l = Math.abs(left[at] as number);
    const r = Math.abs(right[at] as number);
    if (l > level) level = l;
    if (r > level) level = r;
  }
  return level;
}

function coefficientOf(ms: number): number {
  return ms <= 0 ? 0 : Math.exp(-step / ((ms / 1000) * sampleRate));
}

/** The gain at the beginning and after each step. */
export type GainCurve = Float64Array;

/** In a straight line from one gain to the next. */
function move({ left, right }: Stereo, from: number, to: number, start: number, end: number): void {
  const rise = (end - start) / step;
  let gain = start;
  for (let at = from; at < to; at += 1) {
    gain += rise;
    left[at] = (left[at] as number) * gain;
    right[at] = (right[at] as number) * gain;
  }
}

/** Does to one sound, in place, what was done to another of the same length. */
export function applyCurve(audio: Stereo, curve: GainCurve): void {
  const samples = audio.left.length;
  for (let from = 0, at = 0; from < samples; from += step, at += 1) {
    const to = Math.min(from + step, samples);
    move(audio, from, to, curve[at] as number, curve[at + 1] as number);
  }
}

/** In place, both channels by the same gain, so that nothing wanders between them; returns that gain. */
export function compress(audio: Stereo, compression: Compression): GainCurve {
  const { thresholdDb, ratio, attackMs, releaseMs, kneeDb, makeupDb, circular } = compression;
  const { left } = audio;
  const kneeFrom = gainOf(thresholdDb - kneeDb / 2);
  const slope = 1 - 1 / ratio;
  const attack = coefficientOf(attackMs);
  const release = coefficientOf(releaseMs);
  const makeup = gainOf(makeupDb);

  function wanted(level: number): number {
    if (level <= kneeFrom) return 0;
    const over = 20 * Math.log10(level) - thresholdDb;
    if (2 * over >= kneeDb) return slope * over;
    return (slope * (over + kneeDb / 2) ** 2) / (2 * kneeDb);
  }

  function follow(detector: Detector, level: number): void {
    const now = wanted(level);
    detector.held = Math.max(now, release * detector.held + (1 - release) * now);
    detector.reduction = attack * detector.reduction + (1 - attack) * detector.held;
  }

  const detector = { held: 0, reduction: 0 };
  if (circular) {
    const settling = Math.ceil(
      (settlingReleases * Math.max(releaseMs, attackMs) * sampleRate) / 1000,
    );
    const begin = Math.max(0, left.length - step * Math.ceil(settling / step));
    for (let from = begin; from < left.length; from += step) {
      follow(detector, levelOf(audio, from, Math.min(from + step, left.length)));
    }
  }
  const curve = new Float64Array(Math.ceil(left.length / step) + 1);
  let gain = makeup * gainOf(-detector.reduction);
  curve[0] = gain;
  for (let from = 0; from < left.length; from += step) {
    const to = Math.min(from + step, left.length);
    follow(detector, levelOf(audio, from, to));
    const next = detector.reduction < 1e-6 ? makeup : makeup * gainOf(-detector.reduction);
    move(audio, from, to, gain, next);
    gain = next;
    curve[from / step + 1] = gain;
  }
  return curve;
}
