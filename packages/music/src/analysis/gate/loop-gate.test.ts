import { describe, expect, it } from 'vitest';
import { both, noise, sine } from '../test-signals.ts';
import { loopGate } from './loop-gate.ts';

const failed = (checks: ReturnType<typeof loopGate>) =>
  checks.filter(({ passed }) => !passed).map(({ name }) => name);

describe('loop gate', () => {
  it('passes what goes on smoothly: whole cycles, noise, silence', () => {
    expect(failed(loopGate(both(sine(1, 440)), 48_000))).toEqual([]);
    expect(failed(loopGate(both(sine(1, 30)), 48_000))).toEqual([]);
    expect(failed(loopGate(both(noise(1)), 48_000))).toEqual([]);
    expect(failed(loopGate(both(new Float32Array(48_000)), 48_000))).toEqual([]);
  });

  it('hears a click over the join, in the channel it is in', () => {
    const audio = { left: sine(1, 440), right: sine(1, 440.25) };
    expect(failed(loopGate(audio, 48_000))).toEqual(['join right against its surroundings']);
  });

  it('hears a single wrong sample', () => {
    const audio = both(sine(1, 440));
    audio.left[47_999] = (audio.left[47_999] as number) + 0.01;
    expect(failed(loopGate(audio, 48_000))).toEqual(['join left against its surroundings']);
  });

  it('counts samples', () => {
    expect(failed(loopGate(both(sine(1, 440)), 48_001))).toEqual(['samples left', 'samples right']);
  });
});
