import { atMost, between, type Check } from '#music/check.ts';
import { decibelsOf } from '#music/renderer/dsp/audio.ts';
import { truePeakOf } from '#music/renderer/dsp/true-peak.ts';
import type { Rendered } from '#music/renderer/render.ts';
import { channelSums } from './channel-sums.ts';
import { loopGate } from './loop-gate.ts';
import { loudnessChecks } from './loudness-checks.ts';
import { signalChecks } from './signal-checks.ts';

type Sound = Rendered['stereo'];

/** A binaural master: as loud as the stereo, and sound. Its width and tone are what it is for. */
export function binauralGate({ audio, loudness }: Sound): Check[] {
  return [...signalChecks(channelSums(audio)), ...loudnessChecks(audio, loudness)];
}

/** A loop: exact, without a click, and sound; it is as loud as its section, within reason. */
export function loopSoundGate({ audio }: Sound, samples: number): Check[] {
  const peak = Math.max(truePeakOf(audio.left), truePeakOf(audio.right));
  return [
    ...loopGate(audio, samples),
    ...signalChecks(channelSums(audio)),
    atMost('true peak', decibelsOf(peak), -1, 'dBTP'),
  ];
}

export function surroundGate({
  loudness,
  peakDb,
}: NonNullable<Rendered['surround']['7.1.4']>): Check[] {
  return [
    between('integrated loudness', loudness.integrated, [-18.5, -17.5], 'LUFS'),
    atMost('true peak', peakDb, -1, 'dBTP'),
  ];
}
