import { type Stereo, sampleRate } from '../renderer/dsp/audio.ts';

export interface Wave {
  readonly crossingsPerSecond: number;
  /** Decibels from the mean to the highest peak. */
  readonly crest: number;
}

/** What the bare samples tell. */
export function waveOf({ left, right }: Stereo): Wave {
  let crossings = 0;
  let power = 0;
  let peak = 0;
  let above = false;
  for (let at = 0; at < left.length; at += 1) {
    const l = left[at] as number;
    const r = right[at] as number;
    power += l * l + r * r;
    const high = Math.max(Math.abs(l), Math.abs(r));
    if (high > peak) peak = high;
    const now = l + r > 0;
    if (now !== above) crossings += 1;
    above = now;
  }
  const seconds = Math.max(1, left.length) / sampleRate;
  return {
    crossingsPerSecond: crossings / seconds,
    crest: power > 0 ? 10 * Math.log10((2 * left.length * peak * peak) / power) : 0,
  };
}
