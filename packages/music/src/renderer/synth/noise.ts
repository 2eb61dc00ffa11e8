import { blockSize, newBlock } from './block.ts';

/**
 * Hashes whole numbers to a number from 0 to 1 (exclusive). Phases are derived from it, so that the
 * same note always sounds the same at every position.
 */
export function hashToUnit(...numbers: readonly number[]): number {
  let value = 0x9e3779b9;
  for (const number of numbers) {
    value = Math.imul(value ^ number, 0x85ebca6b);
    value ^= value >>> 15;
    value = Math.imul(value, 0xc2b2ae35);
    value ^= value >>> 13;
  }
  return (value >>> 0) / 4_294_967_296;
}

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

/** Start of the next block in the common noise and in the noise of each channel. */
interface WideNoise {
  common: number;
  left: number;
  right: number;
}

export const newWideNoise = (pitch: number, velocity: number): WideNoise => ({
  common: noiseStart(pitch, velocity, 0),
  left: noiseStart(pitch, velocity, 1),
  right: noiseStart(pitch, velocity, 2),
});

const common = newBlock();

/** Adds wide noise that is mono-compatible, because a part of it is common to both channels. */
export function addWideNoise(
  noise: WideNoise,
  left: Float64Array,
  right: Float64Array,
  level: number,
): void {
  noise.left = addNoise(left, noise.left, 0.6 * level);
  noise.right = addNoise(right, noise.right, 0.6 * level);
  common.fill(0);
  noise.common = addNoise(common, noise.common, 0.8 * level);
  for (let index = 0; index < blockSize; index += 1) {
    left[index] = (left[index] as number) + (common[index] as number);
    right[index] = (right[index] as number) + (common[index] as number);
  }
}
