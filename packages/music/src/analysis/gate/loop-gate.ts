import { type Check, checkBetween, checkMax } from '#music/check.ts';
import { type Stereo, sampleRate } from '#music/renderer/dsp/audio.ts';

const localSamples = sampleRate / 20;
// Maximum effect of rounding to 24 bits on a third difference.
const rounding = 1e-6;

/**
 * Returns the third difference at the loop point relative to its surroundings. It is near 0 for smooth
 * sound and large for a click.
 */
function loopPointRatio(channel: Float32Array): number {
  const samples = channel.length;
  const sampleAt = (index: number) => channel[(index + samples) % samples] as number;
  const thirdDifference = (index: number) =>
    Math.abs(
      sampleAt(index) - 3 * sampleAt(index - 1) + 3 * sampleAt(index - 2) - sampleAt(index - 3),
    );
  const loopPoint = Math.max(thirdDifference(0), thirdDifference(1), thirdDifference(2));
  let surroundings = rounding;
  for (let distance = 3; distance < Math.min(localSamples, samples / 2); distance += 1) {
    surroundings = Math.max(surroundings, thirdDifference(distance), thirdDifference(2 - distance));
  }
  return loopPoint / surroundings;
}

export function loopGate({ left, right }: Stereo, samples: number): Check[] {
  return [
    checkBetween('samples left', left.length, [samples, samples], ''),
    checkBetween('samples right', right.length, [samples, samples], ''),
    checkMax('join left against its surroundings', loopPointRatio(left), 1, ''),
    checkMax('join right against its surroundings', loopPointRatio(right), 1, ''),
  ];
}
