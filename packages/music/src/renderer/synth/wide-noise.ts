import { blockSize, newBlock } from './block.ts';
import { addNoise, noiseStart } from './noise.ts';

/** Start of the next block in the common noise and in the noise of each channel. */
export interface WideNoise {
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
