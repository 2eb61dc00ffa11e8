import type { Stereo } from '../dsp/audio.ts';

/** What each side is multiplied with so that neither is heavier; the whole stays as loud. */
export interface Balance {
  readonly left: number;
  readonly right: number;
}

/** Few players sit lopsided; more than this and somebody would be moved, not balanced. */
const most = 10 ** (2.5 / 20);

const power = (channel: Float32Array) => channel.reduce((sum, value) => sum + value * value, 0);

export function balanceOf({ left, right }: Stereo): Balance {
  const [atLeft, atRight] = [power(left), power(right)];
  if (atLeft === 0 || atRight === 0) return { left: 1, right: 1 };
  const side = Math.sqrt(Math.sqrt(atRight / atLeft));
  const gain = Math.max(1 / most, Math.min(most, side));
  return { left: gain, right: 1 / gain };
}

export function balance({ left, right }: Stereo, gains: Balance): void {
  for (let at = 0; at < left.length; at += 1) {
    left[at] = (left[at] as number) * gains.left;
    right[at] = (right[at] as number) * gains.right;
  }
}
