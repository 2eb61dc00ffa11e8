import { decibelsToGain, type Stereo, sampleRate } from '#music/signal/audio.ts';

export interface Compression {
  readonly thresholdDb: number;
  /** Input decibels above the threshold per decibel of output. */
  readonly ratio: number;
  readonly attackMs: number;
  readonly releaseMs: number;
  /** Width of the soft knee around the threshold. */
  readonly kneeDb: number;
  readonly makeupDb: number;
  /** The audio is a loop, so the detector starts in the state of its end. */
  readonly circular?: boolean;
}

/** Samples per detector update (a sixth of a millisecond); the gain is interpolated linearly between updates. */
const stepSamples = 8;
/** Number of release times after which the initial state of a loop's detector is negligible. */
const settlingReleases = 10;

interface Detector {
  /** Rises to the target reduction at once and falls with the release. */
  peakReduction: number;
  /** Applied reduction in decibels, which follows with the attack. */
  reduction: number;
}

function peakLevel({ left, right }: Stereo, from: number, to: number): number {
  let level = 0;
  for (let at = from; at < to; at += 1) {
    const l = Math.abs(left[at] as number);
    const r = Math.abs(right[at] as number);
    if (l > level) level = l;
    if (r > level) level = r;
  }
  return level;
}

function smoothingCoefficient(ms: number): number {
  return ms <= 0 ? 0 : Math.exp(-stepSamples / ((ms / 1000) * sampleRate));
}

/** The gain at the start and after each step. */
export type GainCurve = Float64Array;

/** Applies a linear gain ramp. */
function applyGainRamp(
  { left, right }: Stereo,
  from: number,
  to: number,
  start: number,
  end: number,
): void {
  const rise = (end - start) / stepSamples;
  let gain = start;
  for (let at = from; at < to; at += 1) {
    gain += rise;
    left[at] = (left[at] as number) * gain;
    right[at] = (right[at] as number) * gain;
  }
}

/** Applies the gain curve of another sound of the same length, in place. */
export function applyGainCurve(audio: Stereo, curve: GainCurve): void {
  const samples = audio.left.length;
  for (let from = 0, at = 0; from < samples; from += stepSamples, at += 1) {
    const to = Math.min(from + stepSamples, samples);
    applyGainRamp(audio, from, to, curve[at] as number, curve[at + 1] as number);
  }
}

/** Works in place with one gain for both channels, so that the stereo image is stable; returns the gain curve. */
export function compress(audio: Stereo, compression: Compression): GainCurve {
  const { thresholdDb, ratio, attackMs, releaseMs, kneeDb, makeupDb, circular } = compression;
  const { left } = audio;
  const kneeFrom = decibelsToGain(thresholdDb - kneeDb / 2);
  const slope = 1 - 1 / ratio;
  const attack = smoothingCoefficient(attackMs);
  const release = smoothingCoefficient(releaseMs);
  const makeup = decibelsToGain(makeupDb);

  function targetReduction(level: number): number {
    if (level <= kneeFrom) return 0;
    const over = 20 * Math.log10(level) - thresholdDb;
    if (2 * over >= kneeDb) return slope * over;
    return (slope * (over + kneeDb / 2) ** 2) / (2 * kneeDb);
  }

  function follow(detector: Detector, level: number): void {
    const target = targetReduction(level);
    detector.peakReduction = Math.max(
      target,
      release * detector.peakReduction + (1 - release) * target,
    );
    detector.reduction = attack * detector.reduction + (1 - attack) * detector.peakReduction;
  }

  const detector: Detector = { peakReduction: 0, reduction: 0 };
  if (circular) {
    const settling = Math.ceil(
      (settlingReleases * Math.max(releaseMs, attackMs) * sampleRate) / 1000,
    );
    const begin = Math.max(0, left.length - stepSamples * Math.ceil(settling / stepSamples));
    for (let from = begin; from < left.length; from += stepSamples) {
      follow(detector, peakLevel(audio, from, Math.min(from + stepSamples, left.length)));
    }
  }
  const curve = new Float64Array(Math.ceil(left.length / stepSamples) + 1);
  let gain = makeup * decibelsToGain(-detector.reduction);
  curve[0] = gain;
  for (let from = 0; from < left.length; from += stepSamples) {
    const to = Math.min(from + stepSamples, left.length);
    follow(detector, peakLevel(audio, from, to));
    const next = detector.reduction < 1e-6 ? makeup : makeup * decibelsToGain(-detector.reduction);
    applyGainRamp(audio, from, to, gain, next);
    gain = next;
    curve[from / stepSamples + 1] = gain;
  }
  return curve;
}
