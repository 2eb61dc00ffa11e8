import {
  createTwiddles,
  finalRadix4,
  forward2,
  forward4,
  inverse2,
  inverse4,
} from './fft-stages.ts';

export interface ComplexFft {
  /** Works in place; bin k is at order[k]. */
  forward(re: Float64Array, im: Float64Array): void;
  /** Works in place from that order; the result is scaled by the size. */
  inverse(re: Float64Array, im: Float64Array): void;
  readonly order: Uint32Array;
}

function createBinOrder(size: number): Uint32Array {
  const order = new Uint32Array(size);
  function assignBins(at: number, length: number, bin: number, stride: number): void {
    if (length === 1) {
      order[bin] = at;
      return;
    }
    const radix = Math.log2(length) % 2 === 1 ? 2 : 4;
    const part = length / radix;
    for (let quotient = 0; quotient < radix; quotient += 1) {
      assignBins(at + quotient * part, part, bin + quotient * stride, stride * radix);
    }
  }
  assignBins(0, size, 0, 1);
  return order;
}

/**
 * Creates a plan for transforms of one size, a power of two from 4. The bins are not sorted, because
 * sorting costs a pass over scattered memory and a product of two spectra does not need it.
 */
export function complexFft(size: number): ComplexFft {
  const hasRadix2Pass = Math.log2(size) % 2 === 1;
  const radix2Twiddles = hasRadix2Pass ? createTwiddles(size, 2) : new Float64Array();
  const lengths: number[] = [];
  for (let length = hasRadix2Pass ? size / 2 : size; length > 4; length /= 4) lengths.push(length);
  const radix4Twiddles = lengths.map((length) => createTwiddles(length, 4));

  return {
    forward(re, im) {
      if (hasRadix2Pass) forward2(re, im, radix2Twiddles);
      for (let pass = 0; pass < lengths.length; pass += 1) {
        forward4(re, im, lengths[pass] as number, radix4Twiddles[pass] as Float64Array);
      }
      finalRadix4(re, im, 1);
    },
    inverse(re, im) {
      finalRadix4(re, im, 3);
      for (let pass = lengths.length - 1; pass >= 0; pass -= 1) {
        inverse4(re, im, lengths[pass] as number, radix4Twiddles[pass] as Float64Array);
      }
      if (hasRadix2Pass) inverse2(re, im, radix2Twiddles);
    },
    order: createBinOrder(size),
  };
}

interface RealFft {
  /** Bins 0 … size / 2 in their natural order. */
  forward(signal: Float32Array, re: Float64Array, im: Float64Array): void;
  /** Inverts `forward`, including the scale. */
  inverse(re: Float64Array, im: Float64Array, signal: Float32Array): void;
}

/** Creates a plan for real signals of one size, a power of two from 8; its buffers are not reentrant. */
export function realFft(size: number): RealFft {
  const half = size / 2;
  const { forward, inverse, order } = complexFft(half);
  const zr = new Float64Array(half);
  const zi = new Float64Array(half);
  const twiddles = createTwiddles(size, 2);

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
        const binIndex = order[bin] as number;
        const mirrorIndex = order[mirror] as number;
        const hr = zr[binIndex] as number;
        const hi = zi[binIndex] as number;
        const tr = zr[mirrorIndex] as number;
        const ti = zi[mirrorIndex] as number;
        const wr = twiddles[2 * bin] as number;
        const wi = twiddles[2 * bin + 1] as number;
        const evenR = 0.5 * (hr + tr);
        const evenI = 0.5 * (hi - ti);
        const oddR = 0.5 * (hi + ti);
        const oddI = 0.5 * (tr - hr);
        const rotatedR = oddR * wr - oddI * wi;
        const rotatedI = oddR * wi + oddI * wr;
        re[bin] = evenR + rotatedR;
        im[bin] = evenI + rotatedI;
        re[mirror] = evenR - rotatedR;
        im[mirror] = rotatedI - evenI;
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
        const wr = twiddles[2 * bin] as number;
        const wi = twiddles[2 * bin + 1] as number;
        const evenR = scale * (br + mr);
        const evenI = scale * (bi - mi);
        const rotatedR = scale * (br - mr);
        const rotatedI = scale * (bi + mi);
        const oddR = rotatedR * wr + rotatedI * wi;
        const oddI = rotatedI * wr - rotatedR * wi;
        const binIndex = order[bin] as number;
        const mirrorIndex = order[mirror] as number;
        zr[binIndex] = evenR - oddI;
        zi[binIndex] = evenI + oddR;
        zr[mirrorIndex] = evenR + oddI;
        zi[mirrorIndex] = oddR - evenI;
      }
      inverse(zr, zi);
      for (let at = 0; at < half; at += 1) {
        signal[2 * at] = zr[at] as number;
        signal[2 * at + 1] = zi[at] as number;
      }
    },
  };
}
