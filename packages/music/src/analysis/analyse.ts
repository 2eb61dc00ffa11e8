import type { Check } from '#music/check.ts';
import type { RenderResult } from '#music/renderer/render.ts';
import { barGridOf } from '#music/score/bar-grid.ts';
import type { Score } from '#music/score/score.ts';
import { barLevels, sectionLevels } from '../signal/bar-levels.ts';
import { octaveLevels } from '../signal/spectrum.ts';
import { computePeaks, notesPerBar, previewBar, strongestSection } from './contour.ts';
import { extractFeatures, type Features, mean } from './features.ts';
import { briefSoundChecks } from './gate/brief-checks.ts';
import { soundGate } from './gate/sound-gate.ts';
import { measureStem } from './gate/stem-checks.ts';
import { estimateKey, type KeyEstimate } from './key.ts';
import { type AudioMeasurements, measureAudio } from './measure-audio.ts';
import type { Tempo } from './tempo.ts';

/** Maps the first value to 0 and the second to 1, without clamping. */
const normalise = (value: number, [zero, full]: readonly [number, number]) =>
  (value - zero) / (full - zero);

/**
 * Returns how lively a piece is, independent of its loudness: the more and the stronger its onsets, and
 * the fewer its sustained notes, the higher. About 0 for a calm piece and 1 for a driving one; not bounded.
 */
export function liveliness({ onsets, rhythm, wave, loudness }: AudioMeasurements): number {
  const loudWindows = loudness.shortTerm.filter((level) => level > loudness.integrated - 6).length;
  return (
    0.4 * normalise(onsets.perSecond, [0.3, 5]) +
    0.25 * normalise(rhythm.percussive, [0.15, 0.4]) +
    0.15 * normalise(Math.log2(Math.max(1e-3, onsets.fluxDeviation)), [-5, -2.5]) +
    0.1 * normalise(wave.crest, [20, 12]) +
    0.1 * normalise(loudWindows / Math.max(1, loudness.shortTerm.length), [0.5, 1])
  );
}

/** Returns the brightness in octaves: transposing a piece by an octave adds 1. */
export function brightness({ tone }: AudioMeasurements): number {
  const octaves = octaveLevels(tone.meanPower);
  const high = 10 * Math.log10(octaves.slice(7).reduce((sum, db) => sum + 10 ** (db / 10), 0));
  const logs = (hz: readonly number[]) => mean(hz.map((value) => Math.log2(Math.max(1, value))));
  // 6 dB above 3 kHz sound about as bright as one octave.
  return (logs(tone.centroids) + logs(tone.rolloffs) + high / 6) / 3;
}

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
  const bars = barGridOf(score);
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
    previewBar: previewBar(levels, score.sections, Math.ceil(bars.barAt(previewSeconds * 1000))),
    features: extractFeatures(measurements),
    liveliness: liveliness(measurements),
    brightness: brightness(measurements),
    checks: [
      ...soundGate({
        audio: stereo.audio,
        score,
        loudness: measurements.loudness,
        meanPower: measurements.tone.meanPower,
        stems: parts.map(({ part, playedLufs, loudness }) =>
          measureStem(part, playedLufs, loudness.momentary, bars),
        ),
      }),
      ...briefSoundChecks(score, stereo.audio.left.length, parts, levels),
    ],
  };
}
