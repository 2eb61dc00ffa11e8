// The passes of an in-place Fourier transform on separate real and imaginary arrays. The arrays are
// doubles, because converting from and to singles costs more than their memory saves.

/** Returns the twiddle factors of one pass in the order in which it reads them. */
export function createTwiddles(length: number, radix: 2 | 4): Float64Array {
  const twiddles = new Float64Array(((2 * length) / radix) * (radix - 1));
  let at = 0;
  for (let column = 0; column < length / radix; column += 1) {
    for (let power = 1; power < radix; power += 1) {
      const angle = (-2 * Math.PI * column * power) / length;
      twiddles[at] = Math.cos(angle);
      twiddles[at + 1] = Math.sin(angle);
      at += 2;
    }
  }
  return twiddles;
}

/** Radix-2 pass over the whole array. */
export function forward2(re: Float64Array, im: Float64Array, twiddles: Float64Array): void {
  const half = re.length >>> 1;
  for (let a = 0; a < half; a += 1) {
    const b = a + half;
    const ar = re[a] as number;
    const ai = im[a] as number;
    const br = re[b] as number;
    const bi = im[b] as number;
    const wr = twiddles[2 * a] as number;
    const wi = twiddles[2 * a + 1] as number;
    const dr = ar - br;
    const di = ai - bi;
    re[a] = ar + br;
    im[a] = ai + bi;
    re[b] = dr * wr - di * wi;
    im[b] = dr * wi + di * wr;
  }
}

export function inverse2(re: Float64Array, im: Float64Array, twiddles: Float64Array): void {
  const half = re.length >>> 1;
  for (let a = 0; a < half; a += 1) {
    const b = a + half;
    const ar = re[a] as number;
    const ai = im[a] as number;
    const xr = re[b] as number;
    const xi = im[b] as number;
    const wr = twiddles[2 * a] as number;
    const wi = twiddles[2 * a + 1] as number;
    const br = xr * wr + xi * wi;
    const bi = xi * wr - xr * wi;
    re[a] = ar + br;
    im[a] = ai + bi;
    re[b] = ar - br;
    im[b] = ai - bi;
  }
}

/** Radix-4 pass over every run of `length`. */
export function forward4(
  re: Float64Array,
  im: Float64Array,
  length: number,
  twiddles: Float64Array,
): void {
  const quarter = length >>> 2;
  for (let run = 0; run < re.length; run += length) {
    const end = run + quarter;
    for (let a = run, w = 0; a < end; a += 1, w += 6) {
      const b = a + quarter;
      const c = b + quarter;
      const d = c + quarter;
      const ar = re[a] as number;
      const ai = im[a] as number;
      const br = re[b] as number;
      const bi = im[b] as number;
      const cr = re[c] as number;
      const ci = im[c] as number;
      const dr = re[d] as number;
      const di = im[d] as number;
      const evenR = ar + cr;
      const evenI = ai + ci;
      const oddR = br + dr;
      const oddI = bi + di;
      const acR = ar - cr;
      const acI = ai - ci;
      const bdR = br - dr;
      const bdI = bi - di;
      re[a] = evenR + oddR;
      im[a] = evenI + oddI;
      const xr = acR + bdI;
      const xi = acI - bdR;
      const yr = evenR - oddR;
      const yi = evenI - oddI;
      const zr = acR - bdI;
      const zi = acI + bdR;
      const w1r = twiddles[w] as number;
      const w1i = twiddles[w + 1] as number;
      const w2r = twiddles[w + 2] as number;
      const w2i = twiddles[w + 3] as number;
      const w3r = twiddles[w + 4] as number;
      const w3i = twiddles[w + 5] as number;
      re[b] = xr * w1r - xi * w1i;
      im[b] = xr * w1i + xi * w1r;
      re[c] = yr * w2r - yi * w2i;
      im[c] = yr * w2i + yi * w2r;
      re[d] = zr * w3r - zi * w3i;
      im[d] = zr * w3i + zi * w3r;
    }
  }
}

export function inverse4(
  re: Float64Array,
  im: Float64Array,
  length: number,
  twiddles: Float64Array,
): void {
  const quarter = length >>> 2;
  for (let run = 0; run < re.length; run += length) {
    const end = run + quarter;
    for (let a = run, w = 0; a < end; a += 1, w += 6) {
      const b = a + quarter;
      const c = b + quarter;
      const d = c + quarter;
      const ar = re[a] as number;
      const ai = im[a] as number;
      const xr = re[b] as number;
      const xi = im[b] as number;
      const yr = re[c] as number;
      const yi = im[c] as number;
      const zr = re[d] as number;
      const zi = im[d] as number;
      const w1r = twiddles[w] as number;
      const w1i = twiddles[w + 1] as number;
      const w2r = twiddles[w + 2] as number;
      const w2i = twiddles[w + 3] as number;
      const w3r = twiddles[w + 4] as number;
      const w3i = twiddles[w + 5] as number;
      const br = xr * w1r + xi * w1i;
      const bi = xi * w1r - xr * w1i;
      const cr = yr * w2r + yi * w2i;
      const ci = yi * w2r - yr * w2i;
      const dr = zr * w3r + zi * w3i;
      const di = zi * w3r - zr * w3i;
      const evenR = ar + cr;
      const evenI = ai + ci;
      const oddR = br + dr;
      const oddI = bi + di;
      const acR = ar - cr;
      const acI = ai - ci;
      const bdR = br - dr;
      const bdI = bi - di;
      re[a] = evenR + oddR;
      im[a] = evenI + oddI;
      re[b] = acR - bdI;
      im[b] = acI + bdR;
      re[c] = evenR - oddR;
      im[c] = evenI - oddI;
      re[d] = acR + bdI;
      im[d] = acI - bdR;
    }
  }
}

/**
 * Radix-4 pass over runs of four, whose twiddle factors are all 1. The inverse differs only in the sign
 * of the quarter turn, which swaps the second and the fourth value.
 */
export function finalRadix4(re: Float64Array, im: Float64Array, second: 1 | 3): void {
  const fourth = 4 - second;
  for (let a = 0; a < re.length; a += 4) {
    const b = a + 1;
    const c = a + 2;
    const d = a + 3;
    const ar = re[a] as number;
    const ai = im[a] as number;
    const br = re[b] as number;
    const bi = im[b] as number;
    const cr = re[c] as number;
    const ci = im[c] as number;
    const dr = re[d] as number;
    const di = im[d] as number;
    const evenR = ar + cr;
    const evenI = ai + ci;
    const oddR = br + dr;
    const oddI = bi + di;
    const acR = ar - cr;
    const acI = ai - ci;
    const bdR = br - dr;
    const bdI = bi - di;
    re[a] = evenR + oddR;
    im[a] = evenI + oddI;
    re[a + second] = acR + bdI;
    im[a + second] = acI - bdR;
    re[c] = evenR - oddR;
    im[c] = evenI - oddI;
    re[a + fourth] = acR - bdI;
    im[a + fourth] = acI + bdR;
  }
}
