import type { Stereo } from '../signal/audio.ts';

export const peakCount = 1024;

/** Returns the peak of both channels in each of 1,024 equal bins; 255 is full scale. */
export function computePeaks({ left, right }: Stereo): Uint8Array {
  const peaks = new Uint8Array(peakCount);
  const samples = Math.min(left.length, right.length);
  for (let bin = 0; bin < peakCount; bin += 1) {
    const to = Math.floor(((bin + 1) * samples) / peakCount);
    let peak = 0;
    for (let at = Math.floor((bin * samples) / peakCount); at < to; at += 1) {
      const l = Math.abs(left[at] as number);
      const r = Math.abs(right[at] as number);
      if (l > peak) peak = l;
      if (r > peak) peak = r;
    }
    peaks[bin] = Math.min(255, Math.round(255 * peak));
  }
  return peaks;
}
