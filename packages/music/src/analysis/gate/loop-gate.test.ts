import { describe, expect, it } from 'vitest';
import { noise, sine, toStereo } from '#music/signal/test-signals.ts';
import { loopGate } from './version-gates.ts';

const failed = (checks: ReturnType<typeof loopGate>) =>
  checks.filter(({ passed }) => !passed).map(({ name }) => name);

describe('loop gate', () => {
  it('passes whole cycles, noise and silence', () => {
    expect(failed(loopGate(toStereo(sine(1, 440)), 48_000))).toEqual([]);
    expect(failed(loopGate(toStereo(sine(1, 30)), 48_000))).toEqual([]);
    expect(failed(loopGate(toStereo(noise(1)), 48_000))).toEqual([]);
    expect(failed(loopGate(toStereo(new Float32Array(48_000)), 48_000))).toEqual([]);
  });

  it('detects a click at the loop point in its channel', () => {
    const audio = { left: sine(1, 440), right: sine(1, 440.25) };
    expect(failed(loopGate(audio, 48_000))).toEqual(['join right against its surroundings']);
  });

  it('detects a single wrong sample', () => {
    const audio = toStereo(sine(1, 440));
    audio.left[47_999] = (audio.left[47_999] as number) + 0.01;
    expect(failed(loopGate(audio, 48_000))).toEqual(['join left against its surroundings']);
  });

  it('checks the number of samples', () => {
    expect(failed(loopGate(toStereo(sine(1, 440)), 48_001))).toEqual([
      'samples left',
      'samples right',
    ]);
  });
});
