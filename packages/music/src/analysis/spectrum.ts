import { type Stereo, sampleRate } from '../renderer/dsp/audio.ts';
import { complexFft } from '../renderer/dsp/fft.ts';

export interface Framing {
  /** Samples in a frame, a power of two. */
  readonly size: number;
  /** Samples from one frame to the next. */
  readonly hop: number;
}

/** Power per bin, from 1 to half the frame, of both channels and of what they share. */
export interface StereoSpectrum {
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

/** The middle of the first frame is the first sample, so that the beginning counts like the rest. */
export function framesIn(samples: number, hop: number): number {
  return Math.max(1, Math.ceil(samples / hop));
}

/** The samples of a frame, weighted, with nothing where the sound has not begun or is over. */
function fill(
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

interface Pair {
  readonly first: Float32Array;
  readonly second: Float32Array;
  /** Samples by which the second is ahead. */
  readonly shift: number;
}

/** Transforms two channels at once: the one as the real part, the other as the imaginary one. */
function eachTransform(
  { first, second, shift }: Pair,
  { size, hop }: Framing,
  visit: (re: Float64Array, im: Float64Array, order: Uint32Array, frame: number) => void,
): void {
  const { forward, order } = complexFft(size);
  const window = hann(size);
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  const frames = framesIn(first.length, hop);
  for (let frame = 0; frame < frames; frame += 1) {
    const start = frame * hop - size / 2;
    fill(re, first, start, window);
    fill(im, second, start + shift, window);
    forward(re, im);
    visit(re, im, order, frame);
  }
}

function inParallel({ left, right }: Stereo): Pair {
  return { first: left, second: right, shift: 0 };
}

/** The mean power of both channels together, per bin: the cheapest of all. */
export function meanSpectrum(audio: Stereo, framing: Framing): Float64Array {
  const { size } = framing;
  const sums = new Float64Array(size);
  let places: Uint32Array = new Uint32Array(size);
  eachTransform(inParallel(audio), framing, (re, im, order) => {
    places = order;
    for (let at = 0; at < size; at += 1) {
      const x = re[at] as number;
      const y = im[at] as number;
      sums[at] = (sums[at] as number) + x * x + y * y;
    }
  });
  const frames = framesIn(audio.left.length, framing.hop);
  return Float64Array.from({ length: size / 2 + 1 }, (_, bin) => {
    if (bin === 0) return 0;
    const here = sums[places[bin] as number] as number;
    const there = sums[places[size - bin] as number] as number;
    return (here + there) / (2 * frames);
  });
}

/** The same three arrays are handed out for every frame. */
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
  eachTransform(inParallel(audio), framing, (re, im, order, frame) => {
    for (let bin = 1; bin <= half; bin += 1) {
      const here = order[bin] as number;
      const there = order[size - bin] as number;
      const a = re[here] as number;
      const b = im[here] as number;
      const c = re[there] as number;
      const d = im[there] as number;
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

/** Magnitudes of one channel, from bin 1 on; two frames share a transform and take turns. */
export function eachMagnitude(
  channel: Float32Array,
  { size, hop }: Framing,
  visit: (magnitudes: Float64Array, frame: number) => void,
): void {
  const half = size / 2;
  const now = new Float64Array(half + 1);
  const next = new Float64Array(half + 1);
  const frames = framesIn(channel.length, hop);
  const pair = { first: channel, second: channel, shift: hop };
  eachTransform(pair, { size, hop: 2 * hop }, (re, im, order, frame) => {
    for (let bin = 1; bin <= half; bin += 1) {
      const here = order[bin] as number;
      const there = order[size - bin] as number;
      const a = re[here] as number;
      const b = im[here] as number;
      const c = re[there] as number;
      const d = im[there] as number;
      now[bin] = 0.5 * Math.sqrt((a + c) * (a + c) + (b - d) * (b - d));
      next[bin] = 0.5 * Math.sqrt((b + d) * (b + d) + (c - a) * (c - a));
    }
    visit(now, 2 * frame);
    if (2 * frame + 1 < frames) visit(next, 2 * frame + 1);
  });
}
