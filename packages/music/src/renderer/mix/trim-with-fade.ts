import { sampleRate } from '#music/signal/audio.ts';

const marginSamples = Math.round(0.3 * sampleRate);
const fadeSamples = sampleRate;

/** Returns the index 0.3 s after the last sample above the threshold. */
export function audibleEnd(channels: readonly Float32Array[], threshold: number): number {
  const lastAudible = channels.map((channel) =>
    channel.findLastIndex((value) => Math.abs(value) > threshold),
  );
  const longest = Math.max(0, ...channels.map(({ length }) => length));
  return Math.min(longest, Math.max(0, ...lastAudible) + marginSamples);
}

/** Cuts the channels at `end` as views and fades them out in place. */
export function trimWithFade(channels: readonly Float32Array[], end: number): Float32Array[] {
  const fade = Math.min(fadeSamples, end);
  return channels.map((channel) => {
    const cut = channel.subarray(0, end);
    for (let step = 0; step < fade; step += 1) {
      const at = end - fade + step;
      cut[at] = ((cut[at] as number) * (1 + Math.cos((Math.PI * (step + 1)) / fade))) / 2;
    }
    return cut;
  });
}
