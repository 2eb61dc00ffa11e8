import type { Part } from '#music/score/score.ts';
import { decibelsToGain, type Stereo, sampleRate, silence } from '#music/signal/audio.ts';
import { stereoGains } from './placement.ts';

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

/** Gain per channel that equalises their power without changing the overall loudness. */
export interface Balance {
  readonly left: number;
  readonly right: number;
}

/** Limits the correction to 2.5 dB, so that a deliberately panned part does not move audibly. */
const maxGain = 10 ** (2.5 / 20);

const power = (channel: Float32Array) => channel.reduce((sum, value) => sum + value * value, 0);

export function measureBalance({ left, right }: Stereo): Balance {
  const [leftPower, rightPower] = [power(left), power(right)];
  if (leftPower === 0 || rightPower === 0) return { left: 1, right: 1 };
  const side = Math.sqrt(Math.sqrt(rightPower / leftPower));
  const gain = Math.max(1 / maxGain, Math.min(maxGain, side));
  return { left: gain, right: 1 / gain };
}

export function applyBalance({ left, right }: Stereo, gains: Balance): void {
  for (let at = 0; at < left.length; at += 1) {
    left[at] = (left[at] as number) * gains.left;
    right[at] = (right[at] as number) * gains.right;
  }
}

/** A processed part at its level, not yet panned. All mixes share it, so its audio must not be modified. */
export interface Strip {
  readonly part: Part;
  readonly audio: Stereo;
}

function addStrip(dry: Stereo, sends: Stereo, { part, audio }: Strip): void {
  const { left: leftGain, right: rightGain, side } = stereoGains(part.place);
  const sameGain = (1 + side) / 2;
  const crossGain = (1 - side) / 2;
  const send = part.place.send === null ? 0 : decibelsToGain(part.place.send / 10);
  const { left: dryLeft, right: dryRight } = dry;
  const { left: sendLeft, right: sendRight } = sends;
  const { left: fromLeft, right: fromRight } = audio;
  const count = Math.min(dryLeft.length, fromLeft.length);
  for (let at = 0; at < count; at += 1) {
    const l = fromLeft[at] as number;
    const r = fromRight[at] as number;
    const left = leftGain * (sameGain * l + crossGain * r);
    const right = rightGain * (sameGain * r + crossGain * l);
    dryLeft[at] = (dryLeft[at] as number) + left;
    dryRight[at] = (dryRight[at] as number) + right;
    sendLeft[at] = (sendLeft[at] as number) + send * left;
    sendRight[at] = (sendRight[at] as number) + send * right;
  }
}

/** Sums the panned strips and their sends to the hall. */
export function sumStrips(
  strips: readonly Strip[],
  samples: number,
): { readonly dry: Stereo; readonly sends: Stereo } {
  const dry = silence(samples);
  const sends = silence(samples);
  for (const strip of strips) addStrip(dry, sends, strip);
  return { dry, sends };
}
