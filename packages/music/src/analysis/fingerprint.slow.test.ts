import { describe, expect, it } from 'vitest';
import { fingerprintDistance, fingerprintOf } from './fingerprint.ts';
import { addNote, both, noise, secondsOf } from './test-signals.ts';

function tune(seed: number, late = 0): Float32Array {
  const channel = new Float32Array(secondsOf(20));
  for (let at = 0; at < 60; at += 1) {
    const pitch = 48 + ((at * seed * 7 + ((at * at * seed) % 11)) % 30);
    addNote(channel, { from: late + at * 0.3, seconds: 0.4, pitch, amplitude: 0.2 });
  }
  return channel;
}

describe('fingerprint', async () => {
  const one = await fingerprintOf(both(tune(1)));

  it('has some eight words a second', () => {
    expect(one.length).toBeGreaterThan(120);
    expect(one.length).toBeLessThan(170);
  });

  it('is near for the same music with noise, quieter, or starting later', async () => {
    const hiss = noise(20, 0.005);
    const noisy = await fingerprintOf(both(tune(1).map((x, at) => 0.3 * x + (hiss[at] as number))));
    const late = await fingerprintOf(both(tune(1, 1.5)));
    expect(fingerprintDistance(one, one)).toBe(0);
    expect(fingerprintDistance(one, noisy)).toBeLessThan(0.2);
    expect(fingerprintDistance(one, late)).toBeLessThan(0.2);
    expect(fingerprintDistance(late, one)).toBe(fingerprintDistance(one, late));
  });

  it('is far for other music', async () => {
    expect(fingerprintDistance(one, await fingerprintOf(both(tune(5))))).toBeGreaterThan(0.35);
  });

  it('of nothing is like nothing', () => {
    expect(fingerprintDistance(one, new Uint32Array())).toBe(1);
    expect(fingerprintDistance(new Uint32Array([0]), new Uint32Array([0xffffffff]))).toBe(1);
  });
});
