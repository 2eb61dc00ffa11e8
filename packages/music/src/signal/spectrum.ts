import type { Production } from '../score/score.ts';
import { type Stereo, sampleRate } from './audio.ts';
import { complexFft } from './fft.ts';

interface Framing {
  /** Samples per frame, a power of two. */
  readonly size: number;
  /** Samples from one frame to the next. */
  readonly hop: number;
}

/** Power per bin, from 1 to half the frame, of both channels, and their cross power. */
interface StereoSpectrum {
  readonly left: Float64Array;
  readonly right: Float64Array;
  readonly cross: Float64Array;
}

export function binOfHz(hz: number, size: number): number {
  return (hz * size) / sampleRate;
}

/** Scaled so that the bins of a frame add up to the mean square of its samples. */
function hann(size: number): Float64Array {
  const scale = Math.sqrt(2 / 0.375) / size;
  return Float64Array.from(
    { length: size },
    (_, at) => scale * (0.5 - 0.5 * Math.cos((2 * Math.PI * at) / size)),
  );
}

/** The first frame is centred on the first sample, so that all samples have the same weight. */
export function countFrames(samples: number, hop: number): number {
  return Math.max(1, Math.ceil(samples / hop));
}

/** Copies the windowed samples of a frame, padded with zeros outside the sound. */
function fillFrame(
  target: Float64Array,
  channel: Float32Array,
  start: number,
  window: Float64Array,
): void {
  const from = Math.max(0, -start);
  const to = Math.max(from, Math.min(target.length, channel.length - start));
  if (from > 0 || to < target.length) target.fill(0);
  for (let at = from; at < to; at += 1) {
    target[at] = (window[at] as number) * (channel[start + at] as number);
  }
}

interface ChannelPair {
  readonly first: Float32Array;
  readonly second: Float32Array;
  /** Samples by which the second channel is ahead. */
  readonly shift: number;
}

/** Transforms two channels at once, as real and imaginary part. */
function eachTransform(
  { first, second, shift }: ChannelPair,
  { size, hop }: Framing,
  visit: (re: Float64Array, im: Float64Array, order: Uint32Array, frame: number) => void,
): void {
  const { forward, order } = complexFft(size);
  const window = hann(size);
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  const frames = countFrames(first.length, hop);
  for (let frame = 0; frame < frames; frame += 1) {
    const start = frame * hop - size / 2;
    fillFrame(re, first, start, window);
    fillFrame(im, second, start + shift, window);
    forward(re, im);
    visit(re, im, order, frame);
  }
}

function toChannelPair({ left, right }: Stereo): ChannelPair {
  return { first: left, second: right, shift: 0 };
}

/** Returns the mean power per bin of both channels together; cheaper than `eachStereoSpectrum`. */
export function meanSpectrum(audio: Stereo, framing: Framing): Float64Array {
  const { size } = framing;
  const sums = new Float64Array(size);
  let binOrder: Uint32Array = new Uint32Array(size);
  eachTransform(toChannelPair(audio), framing, (re, im, order) => {
    binOrder = order;
    for (let at = 0; at < size; at += 1) {
      const x = re[at] as number;
      const y = im[at] as number;
      sums[at] = (sums[at] as number) + x * x + y * y;
    }
  });
  const frames = countFrames(audio.left.length, framing.hop);
  return Float64Array.from({ length: size / 2 + 1 }, (_, bin) => {
    if (bin === 0) return 0;
    const binPower = sums[binOrder[bin] as number] as number;
    const mirrorPower = sums[binOrder[size - bin] as number] as number;
    return (binPower + mirrorPower) / (2 * frames);
  });
}

/** Reuses the same three arrays for every frame. */
export function eachStereoSpectrum(
  audio: Stereo,
  framing: Framing,
  visit: (spectrum: StereoSpectrum, frame: number) => void,
): void {
  const { size } = framing;
  const half = size / 2;
  const left = new Float64Array(half + 1);
  const right = new Float64Array(half + 1);
  const cross = new Float64Array(half + 1);
  eachTransform(toChannelPair(audio), framing, (re, im, order, frame) => {
    for (let bin = 1; bin <= half; bin += 1) {
      const binIndex = order[bin] as number;
      const mirrorIndex = order[size - bin] as number;
      const a = re[binIndex] as number;
      const b = im[binIndex] as number;
      const c = re[mirrorIndex] as number;
      const d = im[mirrorIndex] as number;
      const leftRe = 0.5 * (a + c);
      const leftIm = 0.5 * (b - d);
      const rightRe = 0.5 * (b + d);
      const rightIm = 0.5 * (c - a);
      left[bin] = leftRe * leftRe + leftIm * leftIm;
      right[bin] = rightRe * rightRe + rightIm * rightIm;
      cross[bin] = leftRe * rightRe + leftIm * rightIm;
    }
    visit({ left, right, cross }, frame);
  });
}

/** Visits the magnitudes of one channel, from bin 1; two consecutive frames share a transform. */
export function eachMagnitude(
  channel: Float32Array,
  { size, hop }: Framing,
  visit: (magnitudes: Float64Array, frame: number) => void,
): void {
  const half = size / 2;
  const current = new Float64Array(half + 1);
  const next = new Float64Array(half + 1);
  const frames = countFrames(channel.length, hop);
  const pair = { first: channel, second: channel, shift: hop };
  eachTransform(pair, { size, hop: 2 * hop }, (re, im, order, frame) => {
    for (let bin = 1; bin <= half; bin += 1) {
      const binIndex = order[bin] as number;
      const mirrorIndex = order[size - bin] as number;
      const a = re[binIndex] as number;
      const b = im[binIndex] as number;
      const c = re[mirrorIndex] as number;
      const d = im[mirrorIndex] as number;
      current[bin] = 0.5 * Math.sqrt((a + c) * (a + c) + (b - d) * (b - d));
      next[bin] = 0.5 * Math.sqrt((b + d) * (b + d) + (c - a) * (c - a));
    }
    visit(current, 2 * frame);
    if (2 * frame + 1 < frames) visit(next, 2 * frame + 1);
  });
}

/** Centre frequencies of the ten octaves. */
export const octaveHz = [31.25, 62.5, 125, 250, 500, 1000, 2000, 4000, 8000, 16_000] as const;

/**
 * The frame is long enough for the lowest octave to span four bins. The hop is prime, so that beats do
 * not align with the frames at any tempo.
 */
export const toneFraming: Framing = { size: 8192, hop: 7001 };

/** Finite level of an octave without power. */
const minDb = -120;

/** Returns the power between two frequencies; a bin across an edge counts by its share. */
function powerBetween(power: Float64Array, lowHz: number, highHz: number): number {
  const low = binOfHz(lowHz, toneFraming.size) + 0.5;
  const high = Math.min(power.length, binOfHz(highHz, toneFraming.size) + 0.5);
  let sum = 0;
  for (let bin = Math.floor(low); bin < high; bin += 1) {
    const share = Math.min(bin + 1, high) - Math.max(bin, low);
    sum += share * (power[bin] as number);
  }
  return sum;
}

function decibelsRelativeToSum(powers: readonly number[]): number[] {
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) =>
    total > 0 ? Math.max(minDb, 10 * Math.log10(power / total)) : minDb,
  );
}

/** Returns decibels of ten octaves relative to their sum, from a mean spectrum in `toneFraming`. */
export function octaveLevels(power: Float64Array): number[] {
  return decibelsRelativeToSum(
    octaveHz.map((hz) => powerBetween(power, hz * Math.SQRT1_2, hz * Math.SQRT2)),
  );
}

/** Returns decibels of ten octaves, 31 Hz to 16 kHz, relative to their sum, for both channels together. */
export function octaveBands(audio: Stereo): number[] {
  return octaveLevels(meanSpectrum(audio, toneFraming));
}

/** Returns the target octaves of a production in decibels, including the tilt of the mood. */
export function templateBands({ bands, tilt }: Pick<Production, 'bands' | 'tilt'>): number[] {
  return decibelsRelativeToSum(
    bands.map((tenths, octave) => 10 ** ((tenths + (tilt * octave) / (bands.length - 1)) / 100)),
  );
}
