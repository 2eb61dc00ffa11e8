import { type Stereo, sampleRate } from '../renderer/dsp/audio.ts';

export interface Wave {
  readonly crossingsPerSecond: number;
  /** Crest factor in decibels. */
  readonly crest: number;
}

/** Measures zero crossings and crest factor. */
export function measureWave({ left, right }: Stereo): Wave {
  let crossings = 0;
  let power = 0;
  let peak = 0;
  let wasPositive = false;
  for (let at = 0; at < left.length; at += 1) {
    const l = left[at] as number;
    const r = right[at] as number;
    power += l * l + r * r;
    const level = Math.max(Math.abs(l), Math.abs(r));
    if (level > peak) peak = level;
    const isPositive = l + r > 0;
    if (isPositive !== wasPositive) crossings += 1;
    wasPositive = isPositive;
  }
  const seconds = Math.max(1, left.length) / sampleRate;
  return {
    crossingsPerSecond: crossings / seconds,
    crest: power > 0 ? 10 * Math.log10((2 * left.length * peak * peak) / power) : 0,
  };
}
