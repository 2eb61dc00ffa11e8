import { type Check, checkBetween, checkMax } from '#music/check.ts';
import { gainToDecibels, type Stereo, sampleRate } from '#music/signal/audio.ts';
import type { Loudness } from '#music/signal/loudness.ts';
import { measureTruePeak } from '#music/signal/true-peak.ts';
import { ruleForLength } from './length-rules.ts';

export function loudnessChecks({ left, right }: Stereo, loudness: Loudness): Check[] {
  const { range } = ruleForLength(left.length / sampleRate);
  const peak = Math.max(measureTruePeak(left), measureTruePeak(right));
  return [
    checkBetween('integrated loudness', loudness.integrated, [-14.5, -13.5], 'LUFS'),
    checkBetween('loudness range', loudness.range, range, 'LU'),
    checkMax('true peak', gainToDecibels(peak), -1, 'dBTP'),
  ];
}
