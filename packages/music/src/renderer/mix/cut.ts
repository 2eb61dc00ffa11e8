import { sampleRate } from '../dsp/audio.ts';

const restSamples = Math.round(0.3 * sampleRate);
const fadeSamples = sampleRate;

/** A little after the last sample above the threshold. */
export function audibleEnd(channels: readonly Float32Array[], threshold: number): number {
  const lasts = channels.map((channel) =>
    channel.findLastIndex((value) => Math.abs(value) > threshold),
  );
  const longest = Math.max(0, ...channels.map(({ length }) => length));
  return Math.min(longest, Math.max(0, ...lasts) + restSamples);
}

/** Up to there and no further, with a fade in place for what still sounds. */
export function cutAt(channels: readonly Float32Array[], end: number): Float32Array[] {
  const fade = Math.min(fadeSamples, end);
  return channels.map((channel) => {
    const cut = channel.subarray(0, end);
    for (let after = 0; after < fade; after += 1) {
      const at = end - fade + after;
      cut[at] = ((cut[at] as number) * (1 + Math.cos((Math.PI * (after + 1)) / fade))) / 2;
    }
    return cut;
  });
}
