import { binOfHz, toneFraming } from '../signal/spectrum.ts';

export const melBands = 40;
export const melCoefficients = 16;
const minHz = 40;
const maxHz = 16_000;

const hzToMel = (hz: number) => 2595 * Math.log10(1 + hz / 700);
const melToHz = (mel: number) => 700 * (10 ** (mel / 2595) - 1);

/** Creates a bank of overlapping triangular filters, evenly spaced on the mel scale. */
export function createMelBank(size: number): (power: Float64Array, bands: Float64Array) => void {
  const first = Math.ceil(binOfHz(minHz, size));
  const last = Math.floor(binOfHz(maxHz, size));
  const low = hzToMel(minHz);
  const step = (hzToMel(maxHz) - low) / (melBands + 1);
  const lower = new Int32Array(last + 1);
  const share = new Float64Array(last + 1);
  let edge = 0;
  for (let bin = first; bin <= last; bin += 1) {
    while (binOfHz(melToHz(low + (edge + 1) * step), size) < bin) edge += 1;
    const from = binOfHz(melToHz(low + edge * step), size);
    const to = binOfHz(melToHz(low + (edge + 1) * step), size);
    lower[bin] = edge - 1;
    share[bin] = (bin - from) / (to - from);
  }
  // An extra band at either end collects the outer flanks.
  const sums = new Float64Array(melBands + 2);
  return (power, bands) => {
    sums.fill(0);
    for (let bin = first; bin <= last; bin += 1) {
      const at = (lower[bin] as number) + 1;
      const upper = (share[bin] as number) * (power[bin] as number);
      sums[at] = (sums[at] as number) + (power[bin] as number) - upper;
      sums[at + 1] = (sums[at + 1] as number) + upper;
    }
    bands.set(sums.subarray(1, melBands + 1));
  };
}

const cosines = Array.from({ length: melCoefficients }, (_, at) =>
  Float64Array.from(
    { length: melBands },
    (_, band) => Math.cos((Math.PI * (at + 1) * (band + 0.5)) / melBands) / melBands,
  ),
);

/** Writes the cosine transform of the bands without the first coefficient, which is the level. */
export function computeCepstrum(logBands: Float64Array, coefficients: Float64Array): void {
  for (let at = 0; at < melCoefficients; at += 1) {
    const wave = cosines[at] as Float64Array;
    let sum = 0;
    for (let band = 0; band < melBands; band += 1) {
      sum += (wave[band] as number) * (logBands[band] as number);
    }
    coefficients[at] = sum;
  }
}

const edges = [125, 250, 500, 1000, 2000, 4000, 8000].map((hz) =>
  Math.round(binOfHz(hz, toneFraming.size)),
);
export const contrastBands = edges.length - 1;

// This many powers can be multiplied without overflow.
const maxFactors = 16;

/**
 * Writes the ratio of the arithmetic to the geometric mean of the bins per octave in decibels: 0 is flat,
 * noise in both channels is about 1.2, and single partials are far higher.
 */
export function computeContrast(power: Float64Array, floor: number, contrast: Float64Array): void {
  // Scaling to the floor prevents the products from underflowing.
  const scale = 1 / floor;
  for (let band = 0; band < contrastBands; band += 1) {
    const from = edges[band] as number;
    const to = edges[band + 1] as number;
    let sum = 0;
    let logs = 0;
    for (let start = from; start < to; start += maxFactors) {
      const end = Math.min(to, start + maxFactors);
      let product = 1;
      for (let bin = start; bin < end; bin += 1) {
        const p = (power[bin] as number) * scale + 1;
        sum += p;
        product *= p;
      }
      logs += Math.log10(product);
    }
    contrast[band] = 10 * (Math.log10(sum / (to - from)) - logs / (to - from));
  }
}
