import { blockSize } from './block.ts';

// Each function adds one block of a wave to `out`, takes the phase (0–1) and the step per sample, and
// returns the phase after the block.

/** Rounds the corners over one sample on either side to reduce aliasing. */
export function addTriangle(out: Float64Array, phase: number, step: number, level: number): number {
  const sharpness = 1 / step;
  // The slope changes by 8 per period; integrating the corner gives a cubic.
  const cornerGain = (8 * step) / 6;
  let currentPhase = phase;
  for (let index = 0; index < blockSize; index += 1) {
    const half = currentPhase < 0.5 ? currentPhase : currentPhase - 0.5;
    let value = 1 - 4 * half;
    const distance = Math.min(half, 0.5 - half) * sharpness;
    if (distance < 1) {
      const proximity = 1 - distance;
      const correction = cornerGain * proximity * proximity * proximity;
      value += half < 0.25 ? -correction : correction;
    }
    out[index] = (out[index] as number) + (currentPhase < 0.5 ? level : -level) * value;
    currentPhase += step;
    if (currentPhase >= 1) currentPhase -= 1;
  }
  return currentPhase;
}

/** The level is multiplied by `decayFactor` after each sample. */
export function addSine(
  out: Float64Array,
  phase: number,
  step: number,
  level: number,
  decayFactor = 1,
): number {
  const angle = 2 * Math.PI * step;
  const coefficient = 2 * decayFactor * Math.cos(angle);
  const decay2 = decayFactor * decayFactor;
  const previous = (level / decayFactor) * Math.sin(2 * Math.PI * phase - angle);
  // The two-term recurrence also applies to values four and eight samples back, which makes four
  // samples independent of each other and lets the CPU compute them in parallel.
  const coefficient2 = coefficient * coefficient - 2 * decay2;
  const decay4 = decay2 * decay2;
  const coefficient4 = coefficient2 * coefficient2 - 2 * decay4;
  const decay8 = decay4 * decay4;
  let a = level * Math.sin(2 * Math.PI * phase);
  let b = coefficient * a - decay2 * previous;
  let c = coefficient * b - decay2 * a;
  let d = coefficient * c - decay2 * b;
  let e = coefficient * d - decay2 * c;
  let f = coefficient * e - decay2 * d;
  let g = coefficient * f - decay2 * e;
  let h = coefficient * g - decay2 * f;
  for (let index = 0; index < blockSize; index += 8) {
    out[index] = (out[index] as number) + a;
    out[index + 1] = (out[index + 1] as number) + b;
    out[index + 2] = (out[index + 2] as number) + c;
    out[index + 3] = (out[index + 3] as number) + d;
    a = coefficient4 * e - decay8 * a;
    b = coefficient4 * f - decay8 * b;
    c = coefficient4 * g - decay8 * c;
    d = coefficient4 * h - decay8 * d;
    out[index + 4] = (out[index + 4] as number) + e;
    out[index + 5] = (out[index + 5] as number) + f;
    out[index + 6] = (out[index + 6] as number) + g;
    out[index + 7] = (out[index + 7] as number) + h;
    e = coefficient4 * a - decay8 * e;
    f = coefficient4 * b - decay8 * f;
    g = coefficient4 * c - decay8 * g;
    h = coefficient4 * d - decay8 * h;
  }
  return (phase + step * blockSize) % 1;
}

export const pitchToHz = (pitch: number) => 440 * 2 ** ((pitch - 69) / 12);

/** Matches the soundfont: half the velocity is 10 dB less. */
export const velocityToGain = (velocity: number) => (velocity / 127) ** 1.66;
