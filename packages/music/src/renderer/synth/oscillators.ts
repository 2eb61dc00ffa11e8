import { blockSize } from './block.ts';

// Waves of one block, added to what is there: each takes its phase (0–1) and the step a sample, and
// returns the phase after the block.

/** Corners are rounded over a sample to either side, so that no overtone folds back. */
export function addTriangle(out: Float64Array, phase: number, step: number, level: number): number {
  const sharpness = 1 / step;
  // The slope changes by 8 a period; a corner integrated once more leaves a third power.
  const rounding = (8 * step) / 6;
  let now = phase;
  for (let index = 0; index < blockSize; index += 1) {
    const half = now < 0.5 ? now : now - 0.5;
    let value = 1 - 4 * half;
    const distance = Math.min(half, 0.5 - half) * sharpness;
    if (distance < 1) {
      const rest = 1 - distance;
      const round = rounding * rest * rest * rest;
      value += half < 0.25 ? -round : round;
    }
    out[index] = (out[index] as number) + (now < 0.5 ? level : -level) * value;
    now += step;
    if (now >= 1) now -= 1;
  }
  return now;
}

/** Of the level, `kept` is left after each sample. */
export function addSine(
  out: Float64Array,
  phase: number,
  step: number,
  level: number,
  kept = 1,
): number {
  const angle = 2 * Math.PI * step;
  const turn = 2 * kept * Math.cos(angle);
  const keptTwo = kept * kept;
  const before = (level / kept) * Math.sin(2 * Math.PI * phase - angle);
  // Every value follows from the two before it, and as well from those four and eight before it:
  // then four need not wait for each other and are done in the time of one.
  const turnTwo = turn * turn - 2 * keptTwo;
  const keptFour = keptTwo * keptTwo;
  const turnFour = turnTwo * turnTwo - 2 * keptFour;
  const keptEight = keptFour * keptFour;
  let a = level * Math.sin(2 * Math.PI * phase);
  let b = turn * a - keptTwo * before;
  let c = turn * b - keptTwo * a;
  let d = turn * c - keptTwo * b;
  let e = turn * d - keptTwo * c;
  let f = turn * e - keptTwo * d;
  let g = turn * f - keptTwo * e;
  let h = turn * g - keptTwo * f;
  for (let index = 0; index < blockSize; index += 8) {
    out[index] = (out[index] as number) + a;
    out[index + 1] = (out[index + 1] as number) + b;
    out[index + 2] = (out[index + 2] as number) + c;
    out[index + 3] = (out[index + 3] as number) + d;
    a = turnFour * e - keptEight * a;
    b = turnFour * f - keptEight * b;
    c = turnFour * g - keptEight * c;
    d = turnFour * h - keptEight * d;
    out[index + 4] = (out[index + 4] as number) + e;
    out[index + 5] = (out[index + 5] as number) + f;
    out[index + 6] = (out[index + 6] as number) + g;
    out[index + 7] = (out[index + 7] as number) + h;
    e = turnFour * a - keptEight * e;
    f = turnFour * b - keptEight * f;
    g = turnFour * c - keptEight * g;
    h = turnFour * d - keptEight * h;
  }
  return (phase + step * blockSize) % 1;
}
