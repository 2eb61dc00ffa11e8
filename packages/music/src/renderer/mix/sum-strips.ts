import type { Part } from '#music/score/score.ts';
import { decibelsToGain, type Stereo, silence } from '#music/signal/audio.ts';
import { stereoGains } from './placement.ts';

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
