import { type Stereo, sampleRate } from './audio.ts';

// Interaural delays are below one millisecond.
const maxLag = sampleRate / 1000;
const maxSamples = 10 * sampleRate;

/** Returns level and time differences, positive when the left ear is louder or earlier. */
export function interauralDifferences({ left, right }: Stereo): {
  readonly levelDb: number;
  readonly timeUs: number;
} {
  const samples = Math.min(left.length, right.length, maxSamples);
  let powerLeft = 0;
  let powerRight = 0;
  for (let at = 0; at < samples; at += 1) {
    powerLeft += (left[at] as number) ** 2;
    powerRight += (right[at] as number) ** 2;
  }

  const correlation = (lag: number) => {
    let sum = 0;
    for (let at = maxLag + 1; at < samples - maxLag - 1; at += 1) {
      sum += (left[at] as number) * (right[at + lag] as number);
    }
    return sum;
  };
  let bestLag = 0;
  let maxCorrelation = Number.NEGATIVE_INFINITY;
  for (let lag = -maxLag; lag <= maxLag; lag += 1) {
    const value = correlation(lag);
    if (value <= maxCorrelation) continue;
    maxCorrelation = value;
    bestLag = lag;
  }
  const before = correlation(bestLag - 1);
  const after = correlation(bestLag + 1);
  const curve = before - 2 * maxCorrelation + after;
  const fraction = curve < 0 ? (before - after) / (2 * curve) : 0;
  return {
    levelDb: 10 * Math.log10(powerLeft / powerRight),
    timeUs: ((bestLag + fraction) * 1e6) / sampleRate,
  };
}
