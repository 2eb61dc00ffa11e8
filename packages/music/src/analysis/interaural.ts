import { type Stereo, sampleRate } from '../renderer/dsp/audio.ts';

// No head is wider than sound travels in a millisecond.
const furthest = sampleRate / 1000;
const longestSamples = 10 * sampleRate;

/** Which ear is louder and which hears first: positive is the left one. */
export function interauralDifferences({ left, right }: Stereo): {
  readonly levelDb: number;
  readonly timeUs: number;
} {
  const samples = Math.min(left.length, right.length, longestSamples);
  let powerLeft = 0;
  let powerRight = 0;
  for (let at = 0; at < samples; at += 1) {
    powerLeft += (left[at] as number) ** 2;
    powerRight += (right[at] as number) ** 2;
  }

  const correlation = (lag: number) => {
    let sum = 0;
    for (let at = furthest + 1; at < samples - furthest - 1; at += 1) {
      sum += (left[at] as number) * (right[at + lag] as number);
    }
    return sum;
  };
  let best = 0;
  let highest = Number.NEGATIVE_INFINITY;
  for (let lag = -furthest; lag <= furthest; lag += 1) {
    const value = correlation(lag);
    if (value <= highest) continue;
    highest = value;
    best = lag;
  }
  const before = correlation(best - 1);
  const after = correlation(best + 1);
  const curve = before - 2 * highest + after;
  const between = curve < 0 ? (before - after) / (2 * curve) : 0;
  return {
    levelDb: 10 * Math.log10(powerLeft / powerRight),
    timeUs: ((best + between) * 1e6) / sampleRate,
  };
}
