import { octavesOf } from './bands.ts';
import type { Listening } from './listen.ts';
import { mean } from './statistics.ts';

/** 0 at the first value, 1 at the second, and on beyond both. */
const scaled = (value: number, [none, full]: readonly [number, number]) =>
  (value - none) / (full - none);

/**
 * How lively a piece is when it is played as loud as any other: many strokes, strong ones, over
 * little that is held. About 0 for a still surface and 1 for a driving one; not bounded.
 */
export function liveliness({ onsets, rhythm, wave, loudness }: Listening): number {
  const dense = loudness.shortTerm.filter((level) => level > loudness.integrated - 6).length;
  return (
    0.4 * scaled(onsets.perSecond, [0.3, 5]) +
    0.25 * scaled(rhythm.percussive, [0.15, 0.4]) +
    0.15 * scaled(Math.log2(Math.max(1e-3, onsets.fluxDeviation)), [-5, -2.5]) +
    0.1 * scaled(wave.crest, [20, 12]) +
    0.1 * scaled(dense / Math.max(1, loudness.shortTerm.length), [0.5, 1])
  );
}

/** How bright a piece sounds, in octaves: one more for everything an octave higher. */
export function brightness({ tone }: Listening): number {
  const octaves = octavesOf(tone.meanPower);
  const high = 10 * Math.log10(octaves.slice(7).reduce((sum, db) => sum + 10 ** (db / 10), 0));
  const logs = (hz: readonly number[]) => mean(hz.map((value) => Math.log2(Math.max(1, value))));
  // Six decibels more above 3 kHz are heard as about an octave.
  return (logs(tone.centroids) + logs(tone.rolloffs) + high / 6) / 3;
}
