import { describe, expect, it } from 'vitest';
import { addNote, noise, secondsToSamples, toStereo } from '../signal/test-signals.ts';
import { computeFingerprint, fingerprintDistance } from './fingerprint.ts';

function createTune(seed: number, delaySeconds = 0): Float32Array {
  const channel = new Float32Array(secondsToSamples(20));
  for (let at = 0; at < 60; at += 1) {
    const pitch = 48 + ((at * seed * 7 + ((at * at * seed) % 11)) % 30);
    addNote(channel, { from: delaySeconds + at * 0.3, seconds: 0.4, pitch, amplitude: 0.2 });
  }
  return channel;
}

describe('fingerprint', async () => {
  const original = await computeFingerprint(toStereo(createTune(1)));

  it('has about eight words per second', () => {
    expect(original.length).toBeGreaterThan(120);
    expect(original.length).toBeLessThan(170);
  });

  it('is close for the same music with noise, at a lower level, or delayed', async () => {
    const hiss = noise(20, 0.005);
    const noisy = await computeFingerprint(
      toStereo(createTune(1).map((x, at) => 0.3 * x + (hiss[at] as number))),
    );
    const delayed = await computeFingerprint(toStereo(createTune(1, 1.5)));
    expect(fingerprintDistance(original, original)).toBe(0);
    expect(fingerprintDistance(original, noisy)).toBeLessThan(0.2);
    expect(fingerprintDistance(original, delayed)).toBeLessThan(0.2);
    expect(fingerprintDistance(delayed, original)).toBe(fingerprintDistance(original, delayed));
  });

  it('is distant for other music', async () => {
    expect(
      fingerprintDistance(original, await computeFingerprint(toStereo(createTune(5)))),
    ).toBeGreaterThan(0.35);
  });

  it('has distance 1 to an empty fingerprint and to inverted bits', () => {
    expect(fingerprintDistance(original, new Uint32Array())).toBe(1);
    expect(fingerprintDistance(new Uint32Array([0]), new Uint32Array([0xffffffff]))).toBe(1);
  });
});
