import { closing4, forward2, forward4, inverse2, inverse4, twiddlesOf } from './fft-stages.ts';

export interface ComplexFft {
  /** In place, into an order of its own: bin k lies at order[k]. */
  forward(re: Float64Array, im: Float64Array): void;
  /** In place, back from that order; the result is larger by the size. */
  inverse(re: Float64Array, im: Float64Array): void;
  readonly order: Uint32Array;
}

function orderOf(size: number): Uint32Array {
  const order = new Uint32Array(size);
  function place(at: number, length: number, bin: number, stride: number): void {
    if (length === 1) {
      order[bin] = at;
      return;
    }
    const radix = Math.log2(length) % 2 === 1 ? 2 : 4;
    const part = length / radix;
    for (let of = 0; of < radix; of += 1) {
      place(at + of * part, part, bin + of * stride, stride * radix);
    }
  }
  place(0, size, 0, 1);
  return order;
}

/**
 * A plan for transforms of one size, a power of two from 4. Sorting the bins would cost a pass over
 * scattered memory, and a product of two spectra does not need it.
 */
export function complexFft(size: number): ComplexFft {
  const halves = Math.log2(size) % 2 === 1;
  const halving = halves ? twiddlesOf(size, 2) : new Float64Array();
  const lengths: number[] = [];
  for (let length = halves ? size / 2 : size; length > 4; length /= 4) lengths.push(length);
  const quartering = lengths.map((length) => twiddlesOf(length, 4));

  return {
    forward(re, im) {
      if (halves) forward2(re, im, halving);
      for (let pass = 0; pass < lengths.length; pass += 1) {
        forward4(re, im, lengths[pass] as number, quartering[pass] as Float64Array);
      }
      closing4(re, im, 1);
    },
    inverse(re, im) {
      closing4(re, im, 3);
      for (let pass = lengths.length - 1; pass >= 0; pass -= 1) {
        inverse4(re, im, lengths[pass] as number, quartering[pass] as Float64Array);
      }
      if (halves) inverse2(re, im, halving);
    },
    order: orderOf(size),
  };
}

export interface RealFft {
  /** Bins 0 … size / 2 in their natural order. */
  forward(signal: Float32Array, re: Float64Array, im: Float64Array): void;
  /** Gives back what forward was given. */
  inverse(re: Float64Array, im: Float64Array, signal: Float32Array): void;
}

/** A plan for real signals of one size, a power of two from 8; not to be used by two at a time. */
export function realFft(size: number): RealFft {
  const half = size / 2;
  const { forward, inverse, order } = complexFft(half);
  const zr = new Float64Array(half);
  const zi = new Float64Array(half);
  const turns = twiddlesOf(size, 2);

  return {
    forward(signal, re, im) {
      for (let at = 0; at < half; at += 1) {
        zr[at] = signal[2 * at] as number;
        zi[at] = signal[2 * at + 1] as number;
      }
      forward(zr, zi);
      const sum = zr[0] as number;
      const difference = zi[0] as number;
      re[0] = sum + difference;
      im[0] = 0;
      re[half] = sum - difference;
      im[half] = 0;
      for (let bin = 1; bin <= half - bin; bin += 1) {
        const mirror = half - bin;
        const here = order[bin] as number;
        const there = order[mirror] as number;
        const hr = zr[here] as number;
        const hi = zi[here] as number;
        const tr = zr[there] as number;
        const ti = zi[there] as number;
        const wr = turns[2 * bin] as number;
        const wi = turns[2 * bin + 1] as number;
        const evenR = 0.5 * (hr + tr);
        const evenI = 0.5 * (hi - ti);
        const oddR = 0.5 * (hi + ti);
        const oddI = 0.5 * (tr - hr);
        const turnedR = oddR * wr - oddI * wi;
        const turnedI = oddR * wi + oddI * wr;
        re[bin] = evenR + turnedR;
        im[bin] = evenI + turnedI;
        re[mirror] = evenR - turnedR;
        im[mirror] = turnedI - evenI;
      }
    },
    inverse(re, im, signal) {
      const scale = 1 / size;
      zr[0] = scale * ((re[0] as number) + (re[half] as number));
      zi[0] = scale * ((re[0] as number) - (re[half] as number));
      for (let bin = 1; bin <= half - bin; bin += 1) {
        const mirror = half - bin;
        const br = re[bin] as number;
        const bi = im[bin] as number;
        const mr = re[mirror] as number;
        const mi = im[mirror] as number;
        const wr = turns[2 * bin] as number;
        const wi = turns[2 * bin + 1] as number;
        const evenR = scale * (br + mr);
        const evenI = scale * (bi - mi);
        const turnedR = scale * (br - mr);
        const turnedI = scale * (bi + mi);
        const oddR = turnedR * wr + turnedI * wi;
        const oddI = turnedI * wr - turnedR * wi;
        const here = order[bin] as number;
        const there = order[mirror] as number;
        zr[here] = evenR - oddI;
        zi[here] = evenI + oddR;
        zr[there] = evenR + oddI;
        zi[there] = oddR - evenI;
      }
      inverse(zr, zi);
      for (let at = 0; at < half; at += 1) {
        signal[2 * at] = zr[at] as number;
        signal[2 * at + 1] = zi[at] as number;
      }
    },
  };
}
