import { blockSize } from './block.ts';
import { scatter } from './seed.ts';

/** More than five seconds until it repeats. */
const length = 2 ** 18;
export const whiteNoise = newNoise();

function newNoise(): Float64Array {
  const noise = new Float64Array(length);
  let state = 0x2545f491;
  for (let at = 0; at < length; at += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    noise[at] = state / 2_147_483_648;
  }
  return noise;
}

/** Where in the noise a sound of these numbers begins. */
export function noiseStart(...numbers: readonly number[]): number {
  const blocks = Math.floor(length / blockSize);
  return Math.floor(scatter(...numbers) * blocks) * blockSize;
}

/** Adds a block of noise and returns where the next one begins. */
export function addNoise(out: Float64Array, from: number, level: number): number {
  for (let index = 0; index < blockSize; index += 1) {
    out[index] = (out[index] as number) + level * (whiteNoise[from + index] as number);
  }
  return afterNoise(from);
}

/** Where the block after the one that begins here does. */
export function afterNoise(from: number): number {
  const next = from + blockSize;
  return next + blockSize <= length ? next : 0;
}
