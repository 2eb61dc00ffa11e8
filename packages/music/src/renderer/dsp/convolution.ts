import { type Stereo, silence } from './audio.ts';
import { type ComplexFft, complexFft } from './fft.ts';

// A response is real, so a complex signal passes it with both its parts kept apart. Every signal is
// therefore cut in the middle, and its two halves travel as real and imaginary part of one.

interface Spectrum {
  readonly re: Float64Array;
  readonly im: Float64Array;
}

function spectrum(size: number): Spectrum {
  return { re: new Float64Array(size), im: new Float64Array(size) };
}

/** Silence outside the signal. Tells whether anything but silence was read. */
function load(target: Float64Array, signal: Float32Array, from: number): boolean {
  const read = signal.subarray(Math.max(0, from), Math.max(0, from + target.length));
  const begin = Math.min(Math.max(0, -from), target.length);
  target.fill(0, 0, begin);
  target.set(read, begin);
  target.fill(0, begin + read.length);
  for (let at = 0; at < read.length; at += 1) if (read[at] !== 0) return true;
  return false;
}

/** Adds source × factor to the sum. */
function addProduct(sum: Spectrum, source: Spectrum, factor: Spectrum): void {
  const { re, im } = sum;
  const { re: sr, im: si } = source;
  const { re: fr, im: fi } = factor;
  for (let at = 0; at < re.length; at += 1) {
    const xr = sr[at] as number;
    const xi = si[at] as number;
    const yr = fr[at] as number;
    const yi = fi[at] as number;
    re[at] = (re[at] as number) + (xr * yr - xi * yi);
    im[at] = (im[at] as number) + (xr * yi + xi * yr);
  }
}

function addInto(target: Float32Array, at: number, block: Float64Array, from: number): void {
  const end = Math.min(block.length, from + target.length - at);
  for (let of = from; of < end; of += 1) {
    const index = at + of - from;
    target[index] = (target[index] as number) + (block[of] as number);
  }
}

/** Transforms four times as long as the response waste little; beyond the limit the caches do. */
function sizeFor(taps: number): number {
  return 2 ** Math.min(16, Math.max(8, Math.ceil(Math.log2(4 * taps))));
}

/** Spectrum of a response, with what the inverse transform leaves to be divided. */
function spectrumOf(response: Float32Array, size: number, { forward }: ComplexFft): Spectrum {
  const { re, im } = spectrum(size);
  for (let at = 0; at < response.length; at += 1) re[at] = (response[at] as number) / size;
  forward(re, im);
  return { re, im };
}

/** The signal in the room that answers an impulse with the response; longer by the response less one. */
export function convolve(signal: Float32Array, response: Float32Array): Float32Array {
  const result = new Float32Array(Math.max(0, signal.length + response.length - 1));
  const size = sizeFor(response.length);
  const hop = size / 2;
  const fft = complexFft(size);
  const parts = Array.from({ length: Math.ceil(response.length / hop) }, (_, part) =>
    spectrumOf(response.subarray(part * hop, (part + 1) * hop), size, fft),
  );

  // The last spectra of the signal, each to meet the part of the response that is due.
  const past = parts.map(() => ({ ...spectrum(size), heard: false }));
  const sum = spectrum(size);
  const half = Math.ceil(signal.length / 2);
  const first = signal.subarray(0, half);
  const second = signal.subarray(half);
  for (let from = 0, now = 0; from < half + response.length - 1; from += hop, now += 1) {
    const latest = past[now % past.length] as (typeof past)[number];
    const heardFirst = load(latest.re, first, from - hop);
    const heardSecond = load(latest.im, second, from - hop);
    latest.heard = heardFirst || heardSecond;
    if (latest.heard) fft.forward(latest.re, latest.im);
    if (!past.some(({ heard }) => heard)) continue;
    sum.re.fill(0);
    sum.im.fill(0);
    parts.forEach((part, age) => {
      const then = past[(now - age + past.length) % past.length] as (typeof past)[number];
      if (then.heard) addProduct(sum, then, part);
    });
    fft.inverse(sum.re, sum.im);
    addInto(result, from, sum.re, hop);
    addInto(result, half + from, sum.im, hop);
  }
  return result;
}

interface Heard {
  readonly signal: Float32Array;
  /** What reaches each ear of an impulse. */
  readonly left: Float32Array;
  readonly right: Float32Array;
}

/** Sources each on their own way to both ears, added up; meant for short responses. */
export function convolveMany(sources: readonly Heard[], samples: number): Stereo {
  const result = silence(samples);
  const taps = sources.reduce(
    (most, { left, right }) => Math.max(most, left.length, right.length),
    1,
  );
  const size = sizeFor(taps);
  if (taps > size / 2) throw new Error(`${taps} taps are too many for many sources`);
  const hop = size - taps + 1;
  const fft = complexFft(size);
  const ways = sources.map(({ signal, left, right }) => ({
    signal: signal.subarray(0, samples),
    left: spectrumOf(left, size, fft),
    right: spectrumOf(right, size, fft),
  }));

  const block = spectrum(size);
  const left = spectrum(size);
  const right = spectrum(size);
  const half = Math.ceil(samples / 2);
  for (let from = 0; from < half; from += hop) {
    let heard = false;
    for (const way of ways) {
      const heardFirst = load(block.re, way.signal, from - taps + 1);
      const heardSecond = load(block.im, way.signal, half + from - taps + 1);
      if (!heardFirst && !heardSecond) continue;
      fft.forward(block.re, block.im);
      addProduct(left, block, way.left);
      addProduct(right, block, way.right);
      heard = true;
    }
    if (!heard) continue;
    for (const [sum, target] of [
      [left, result.left],
      [right, result.right],
    ] as const) {
      fft.inverse(sum.re, sum.im);
      addInto(target.subarray(0, half), from, sum.re, taps - 1);
      addInto(target, half + from, sum.im, taps - 1);
      sum.re.fill(0);
      sum.im.fill(0);
    }
  }
  return result;
}
