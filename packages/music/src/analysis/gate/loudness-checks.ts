import { atMost, between, type Check } from '#music/check.ts';
import { decibelsOf, type Stereo, sampleRate } from '#music/renderer/dsp/audio.ts';
import type { Loudness } from '#music/renderer/dsp/loudness.ts';
import { truePeakOf } from '#music/renderer/dsp/true-peak.ts';
import { ruleForLength } from './length-rules.ts';

export function loudnessChecks({ left, right }: Stereo, loudness: Loudness): Check[] {
  const { range } = ruleForLength(left.length / sampleRate);
  const peak = Math.max(truePeakOf(left), truePeakOf(right));
  return [
    between('integrated loudness', loudness.integrated, [-14.5, -13.5], 'LUFS'),
    between('loudness range', loudness.range, range, 'LU'),
    atMost('true peak', decibelsOf(peak), -1, 'dBTP'),
  ];
}
