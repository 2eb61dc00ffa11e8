import { describe, expect, it } from 'vitest';
import { addNote, noise, secondsToSamples, toStereo } from '../signal/test-signals.ts';
import { estimateKey } from './key.ts';
import { measureTone } from './tone.ts';

// I–IV–V–I and i–iv–V–i as semitones above the tonic; the bass doubles the roots.
const major = [
  [0, 4, 7],
  [5, 9, 12],
  [7, 11, 14],
  [0, 4, 7],
];
const minor = [
  [0, 3, 7],
  [5, 8, 12],
  [7, 11, 14],
  [0, 3, 7],
];

function playCadence(tonic: number, chords: readonly (readonly number[])[]): Float32Array {
  const channel = new Float32Array(secondsToSamples(1.6));
  chords.forEach((chord, at) => {
    const from = 0.4 * at;
    for (const semitones of chord) {
      addNote(channel, { from, seconds: 0.4, pitch: 54 + tonic + semitones });
    }
    addNote(channel, { from, seconds: 0.4, pitch: 42 + tonic + (chord[0] as number) });
  });
  return channel;
}

const tonics = Array.from({ length: 12 }, (_, tonic) => tonic);

describe('estimateKey', () => {
  it.each(tonics)('recognises a major cadence on tonic %i', (tonic) => {
    const { confidence, ...key } = estimateKey(measureTone(toStereo(playCadence(tonic, major))));
    expect(key).toEqual({ tonic: (tonic + 6) % 12, minor: false });
    expect(confidence).toBeGreaterThan(0.3);
  });

  it.each(tonics)('recognises a minor cadence on tonic %i', (tonic) => {
    const { confidence, ...key } = estimateKey(measureTone(toStereo(playCadence(tonic, minor))));
    expect(key).toEqual({ tonic: (tonic + 6) % 12, minor: true });
    expect(confidence).toBeGreaterThan(0.3);
  });

  it('has a low confidence for noise', () => {
    expect(estimateKey(measureTone(toStereo(noise(3)))).confidence).toBeLessThan(0.9);
  });
});
