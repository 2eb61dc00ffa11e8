import { type Stereo, silence } from '#music/signal/audio.ts';
import { type ComplexFft, complexFft } from '#music/signal/fft.ts';

// A response is real, so it filters the real and imaginary parts of a complex signal independently.
// Every signal is therefore split in the middle, and its halves become the real and imaginary part.

interface Spectrum {
  readonly re: Float64Array;
  readonly im: Float64Array;
}

function createSpectrum(size: number): Spectrum {
  return { re: new Float64Array(size), im: new Float64Array(size) };
}

/** Copies a block, padded with zeros outside the signal; returns whether it contains a non-zero sample. */
function copyBlock(target: Float64Array, signal: Float32Array, from: number): boolean {
  const read = signal.subarray(Math.max(0, from), Math.max(0, from + target.length));
  const padding = Math.min(Math.max(0, -from), target.length);
  target.fill(0, 0, padding);
  target.set(read, padding);
  target.fill(0, padding + read.length);
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
  for (let blockIndex = from; blockIndex < end; blockIndex += 1) {
    const index = at + blockIndex - from;
    target[index] = (target[index] as number) + (block[blockIndex] as number);
  }
}

/** Four times the response length wastes little work; above 2^16 the transform exceeds the caches. */
function chooseFftSize(taps: number): number {
  return 2 ** Math.min(16, Math.max(8, Math.ceil(Math.log2(4 * taps))));
}

/** Returns the spectrum of a response, scaled by 1/size for the unnormalised inverse transform. */
function responseSpectrum(response: Float32Array, size: number, { forward }: ComplexFft): Spectrum {
  const { re, im } = createSpectrum(size);
  for (let at = 0; at < response.length; at += 1) re[at] = (response[at] as number) / size;
  forward(re, im);
  return { re, im };
}

/** Convolves the signal with the response; the result is longer by the response length minus one. */
export function convolve(signal: Float32Array, response: Float32Array): Float32Array {
  const result = new Float32Array(Math.max(0, signal.length + response.length - 1));
  const size = chooseFftSize(response.length);
  const hop = size / 2;
  const fft = complexFft(size);
  const parts = Array.from({ length: Math.ceil(response.length / hop) }, (_, part) =>
    responseSpectrum(response.subarray(part * hop, (part + 1) * hop), size, fft),
  );

  // The latest spectra of the signal, one per partition of the response.
  const history = parts.map(() => ({ ...createSpectrum(size), hasSignal: false }));
  const sum = createSpectrum(size);
  const half = Math.ceil(signal.length / 2);
  const first = signal.subarray(0, half);
  const second = signal.subarray(half);
  for (let from = 0, now = 0; from < half + response.length - 1; from += hop, now += 1) {
    const latest = history[now % history.length] as (typeof history)[number];
    const firstHasSignal = copyBlock(latest.re, first, from - hop);
    const secondHasSignal = copyBlock(latest.im, second, from - hop);
    latest.hasSignal = firstHasSignal || secondHasSignal;
    if (latest.hasSignal) fft.forward(latest.re, latest.im);
    if (!history.some(({ hasSignal }) => hasSignal)) continue;
    sum.re.fill(0);
    sum.im.fill(0);
    parts.forEach((part, age) => {
      const delayed = history[
        (now - age + history.length) % history.length
      ] as (typeof history)[number];
      if (delayed.hasSignal) addProduct(sum, delayed, part);
    });
    fft.inverse(sum.re, sum.im);
    addInto(result, from, sum.re, hop);
    addInto(result, half + from, sum.im, hop);
  }
  return result;
}

interface EarSource {
  readonly signal: Float32Array;
  /** Impulse responses at the ears. */
  readonly left: Float32Array;
  readonly right: Float32Array;
}

/** Convolves every source with its responses for both ears and sums them; responses must be short. */
export function convolveMany(sources: readonly EarSource[], samples: number): Stereo {
  const result = silence(samples);
  const taps = sources.reduce(
    (max, { left, right }) => Math.max(max, left.length, right.length),
    1,
  );
  const size = chooseFftSize(taps);
  if (taps > size / 2) throw new Error(`too many taps for convolveMany: ${taps}`);
  const hop = size - taps + 1;
  const fft = complexFft(size);
  const paths = sources.map(({ signal, left, right }) => ({
    signal: signal.subarray(0, samples),
    left: responseSpectrum(left, size, fft),
    right: responseSpectrum(right, size, fft),
  }));

  const block = createSpectrum(size);
  const left = createSpectrum(size);
  const right = createSpectrum(size);
  const half = Math.ceil(samples / 2);
  for (let from = 0; from < half; from += hop) {
    let hasSignal = false;
    for (const path of paths) {
      const firstHasSignal = copyBlock(block.re, path.signal, from - taps + 1);
      const secondHasSignal = copyBlock(block.im, path.signal, half + from - taps + 1);
      if (!firstHasSignal && !secondHasSignal) continue;
      fft.forward(block.re, block.im);
      addProduct(left, block, path.left);
      addProduct(right, block, path.right);
      hasSignal = true;
    }
    if (!hasSignal) continue;
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
