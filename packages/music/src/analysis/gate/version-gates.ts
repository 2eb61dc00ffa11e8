import { type Check, checkBetween, checkMax } from '#music/check.ts';
import type { RenderResult } from '#music/renderer/render.ts';
import type { Score } from '#music/score/score.ts';
import { gainToDecibels, type Stereo, sampleRate } from '#music/signal/audio.ts';
import { measureTruePeak } from '#music/signal/true-peak.ts';
import { computeChannelSums, loudnessChecks, signalChecks } from './sound-checks.ts';

const localSamples = sampleRate / 20;
// Maximum effect of rounding to 24 bits on a third difference.
const rounding = 1e-6;

/**
 * Returns the third difference at the loop point relative to its surroundings. It is near 0 for smooth
 * sound and large for a click.
 */
function loopPointRatio(channel: Float32Array): number {
  const samples = channel.length;
  const sampleAt = (index: number) => channel[(index + samples) % samples] as number;
  const thirdDifference = (index: number) =>
    Math.abs(
      sampleAt(index) - 3 * sampleAt(index - 1) + 3 * sampleAt(index - 2) - sampleAt(index - 3),
    );
  const loopPoint = Math.max(thirdDifference(0), thirdDifference(1), thirdDifference(2));
  let surroundings = rounding;
  for (let distance = 3; distance < Math.min(localSamples, samples / 2); distance += 1) {
    surroundings = Math.max(surroundings, thirdDifference(distance), thirdDifference(2 - distance));
  }
  return loopPoint / surroundings;
}

export function loopGate({ left, right }: Stereo, samples: number): Check[] {
  return [
    checkBetween('samples left', left.length, [samples, samples], ''),
    checkBetween('samples right', right.length, [samples, samples], ''),
    checkMax('join left against its surroundings', loopPointRatio(left), 1, ''),
    checkMax('join right against its surroundings', loopPointRatio(right), 1, ''),
  ];
}

type Sound = RenderResult['stereo'];

/** Checks signal and loudness; width and tone differ from stereo by design. */
export function binauralGate({ audio, loudness }: Sound, score: Score): Check[] {
  return [...signalChecks(computeChannelSums(audio)), ...loudnessChecks(audio, loudness, score)];
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
