import { octaveLevels } from './bands.ts';
import type { AudioMeasurements } from './measure-audio.ts';
import { mean } from './statistics.ts';

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
