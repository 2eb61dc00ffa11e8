import type { Stereo } from '#music/signal/audio.ts';

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
