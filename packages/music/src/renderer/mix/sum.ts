import type { Part } from '#music/score/score.ts';
import { gainOf, type Stereo, silence } from '../dsp/audio.ts';
import { stereoGains } from './placement.ts';

/** A part as it goes into every mix: treated and at its level, not yet placed. Not to be written to. */
export interface Strip {
  readonly part: Part;
  readonly audio: Stereo;
}

function addTo(dry: Stereo, sends: Stereo, { part, audio }: Strip): void {
  const { left: leftGain, right: rightGain, side } = stereoGains(part.place);
  const own = (1 + side) / 2;
  const other = (1 - side) / 2;
  const send = part.place.send === null ? 0 : gainOf(part.place.send / 10);
  const { left: dryLeft, right: dryRight } = dry;
  const { left: sendLeft, right: sendRight } = sends;
  const { left: fromLeft, right: fromRight } = audio;
  const count = Math.min(dryLeft.length, fromLeft.length);
  for (let at = 0; at < count; at += 1) {
    const l = fromLeft[at] as number;
    const r = fromRight[at] as number;
    const left = leftGain * (own * l + other * r);
    const right = rightGain * (own * r + other * l);
    dryLeft[at] = (dryLeft[at] as number) + left;
    dryRight[at] = (dryRight[at] as number) + right;
    sendLeft[at] = (sendLeft[at] as number) + send * left;
    sendRight[at] = (sendRight[at] as number) + send * right;
  }
}

/** The strips at their places, and what they send to the hall. */
export function placed(
  strips: readonly Strip[],
  samples: number,
): { readonly dry: Stereo; readonly sends: Stereo } {
  const dry = silence(samples);
  const sends = silence(samples);
  for (const strip of strips) addTo(dry, sends, strip);
  return { dry, sends };
}
