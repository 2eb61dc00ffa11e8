import { binOfHz, toneFraming } from '../signal/spectrum.ts';

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
