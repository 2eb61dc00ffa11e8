import { blockSize } from './block.ts';
import { hashToUnit } from './hash-to-unit.ts';

/** The noise repeats after more than five seconds. */
const noiseLength = 2 ** 18;
export const whiteNoise = createNoise();

function createNoise(): Float64Array {
  const noise = new Float64Array(noiseLength);
  let state = 0x2545f491;
  for (let at = 0; at < noiseLength; at += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    noise[at] = state / 2_147_483_648;
  }
  return noise;
}

/** Derives a start offset into the noise from the numbers. */
export function noiseStart(...numbers: readonly number[]): number {
  const blocks = Math.floor(noiseLength / blockSize);
  return Math.floor(hashToUnit(...numbers) * blocks) * blockSize;
}

/** Adds a block of noise and returns the start of the next block. */
export function addNoise(out: Float64Array, from: number, level: number): number {
  for (let index = 0; index < blockSize; index += 1) {
    out[index] = (out[index] as number) + level * (whiteNoise[from + index] as number);
  }
  return nextNoiseStart(from);
}

/** Returns the start of the next block. */
export function nextNoiseStart(from: number): number {
  const next = from + blockSize;
  return next + blockSize <= noiseLength ? next : 0;
}
