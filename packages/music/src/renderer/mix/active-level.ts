import { type Stereo, sampleRate } from '#music/signal/audio.ts';

const blockSamples = Math.round(0.4 * sampleRate);
/** Blocks this far below the loudest count as pauses. */
const gateDb = 20;

/** Returns the mean power of the part in decibels, without its pauses. */
export function measureActiveLevel({ left, right }: Stereo): number {
  const powers: number[] = [];
  for (let from = 0; from < left.length; from += blockSamples) {
    const to = Math.min(from + blockSamples, left.length);
    let power = 0;
    for (let at = from; at < to; at += 1) {
      const l = left[at] as number;
      const r = right[at] as number;
      power += l * l + r * r;
    }
    powers.push(power / (2 * (to - from)));
  }
  const gate = Math.max(0, ...powers) * 10 ** (-gateDb / 10);
  const playing = powers.filter((power) => power >= gate);
  return 10 * Math.log10(playing.reduce((sum, power) => sum + power, 0) / playing.length);
}
