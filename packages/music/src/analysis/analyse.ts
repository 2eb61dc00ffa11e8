import type { Check } from '#music/check.ts';
import type { RenderResult } from '#music/renderer/render.ts';
import { barMsOf } from '#music/score/performance.ts';
import type { Score } from '#music/score/score.ts';
import { brightness, liveliness } from './character.ts';
import { barLevels, notesPerBar, previewBar, sectionLevels, strongestSection } from './contour.ts';
import { extractFeatures, type Features } from './features.ts';
import { soundGate } from './gate/sound-gate.ts';
import { measureStem } from './gate/stem-checks.ts';
import { estimateKey, type KeyEstimate } from './key.ts';
import { measureAudio } from './measure-audio.ts';
import { computePeaks } from './peaks.ts';
import type { Tempo } from './tempo.ts';

/** Measurements of a rendered piece. */
export interface Analysis {
  readonly peaks: Uint8Array;
  readonly lufs: number;
  readonly loudnessRange: number;
  readonly key: KeyEstimate;
  readonly tempo: Tempo;
  /** LUFS per bar and per section. */
  readonly barLevels: readonly number[];
  readonly sectionLevels: readonly number[];
  /** Index of the strongest section, and the first bar of the preview. */
  readonly strongestSection: number;
  readonly previewBar: number;
  readonly features: Features;
  readonly liveliness: number;
  readonly brightness: number;
  readonly checks: readonly Check[];
}

const previewSeconds = 20;

export function analyse(score: Score, { stereo, parts }: RenderResult): Analysis {
  const measurements = measureAudio(stereo.audio, stereo.loudness);
  const barMs = barMsOf(score.meter, score.quarterMs);
  const bars = { barMs, bars: score.bars };
  const levels = barLevels(measurements.loudness.momentary, bars);
  return {
    peaks: computePeaks(stereo.audio),
    lufs: measurements.loudness.integrated,
    loudnessRange: measurements.loudness.range,
    key: estimateKey(measurements.tone),
    tempo: measurements.tempo,
    barLevels: levels,
    sectionLevels: sectionLevels(levels, score.sections),
    strongestSection: strongestSection(levels, notesPerBar(score), score.sections),
    previewBar: previewBar(levels, score.sections, Math.ceil((previewSeconds * 1000) / barMs)),
    features: extractFeatures(measurements),
    liveliness: liveliness(measurements),
    brightness: brightness(measurements),
    checks: soundGate({
      audio: stereo.audio,
      score,
      loudness: measurements.loudness,
      meanPower: measurements.tone.meanPower,
      stems: parts.map(({ part, playedLufs, loudness }) =>
        measureStem(part, playedLufs, loudness.momentary, bars),
      ),
    }),
  };
}
