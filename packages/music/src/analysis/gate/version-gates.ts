import { type Check, checkBetween, checkMax } from '#music/check.ts';
import { gainToDecibels } from '#music/renderer/dsp/audio.ts';
import { measureTruePeak } from '#music/renderer/dsp/true-peak.ts';
import type { RenderResult } from '#music/renderer/render.ts';
import { computeChannelSums } from './channel-sums.ts';
import { loopGate } from './loop-gate.ts';
import { loudnessChecks } from './loudness-checks.ts';
import { signalChecks } from './signal-checks.ts';

type Sound = RenderResult['stereo'];

/** Checks signal and loudness; width and tone differ from stereo by design. */
export function binauralGate({ audio, loudness }: Sound): Check[] {
  return [...signalChecks(computeChannelSums(audio)), ...loudnessChecks(audio, loudness)];
}

/** Checks length, loop point, signal and peak; the loudness follows the section. */
export function loopSoundGate({ audio }: Sound, samples: number): Check[] {
  const peak = Math.max(measureTruePeak(audio.left), measureTruePeak(audio.right));
  return [
    ...loopGate(audio, samples),
    ...signalChecks(computeChannelSums(audio)),
    checkMax('true peak', gainToDecibels(peak), -1, 'dBTP'),
  ];
}

export function surroundGate({
  loudness,
  peakDb,
}: NonNullable<RenderResult['surround']['7.1.4']>): Check[] {
  return [
    checkBetween('integrated loudness', loudness.integrated, [-18.5, -17.5], 'LUFS'),
    checkMax('true peak', peakDb, -1, 'dBTP'),
  ];
}
