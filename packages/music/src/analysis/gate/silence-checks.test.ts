import { describe, expect, it } from 'vitest';
import type { Stereo } from '#music/signal/audio.ts';
import { noise, secondsToSamples, toStereo } from '#music/signal/test-signals.ts';
import { silenceChecks } from './sound-gate.ts';

const failed = (audio: Stereo) =>
  silenceChecks(audio)
    .filter(({ passed }) => !passed)
    .map(({ name }) => name);

function withSilence(...holes: readonly (readonly [from: number, to: number])[]): Stereo {
  const channel = noise(5);
  for (const [from, to] of holes) channel.fill(0, secondsToSamples(from), secondsToSamples(to));
  return toStereo(channel);
}

describe('silence checks', () => {
  it('pass short pauses and a tail that decays', () => {
    expect(failed(withSilence([0, 0.4], [2, 2.9], [4.9, 5]))).toEqual([]);
    expect(failed(withSilence([3, 5]))).toEqual([]);
  });

  it('fail for silence at the start', () => {
    expect(failed(withSilence([0, 0.6], [4.9, 5]))).toEqual(['silence at the head']);
  });

  it('fail for a gap', () => {
    expect(failed(withSilence([2, 3.1], [4.9, 5]))).toEqual(['longest silence inside']);
  });

  it('fail for a cut tail', () => {
    expect(failed(withSilence())).toEqual(['level of the last 50 ms']);
  });

  it('count sound in a single channel', () => {
    const audio = withSilence([4.9, 5]);
    audio.left.fill(0, secondsToSamples(1), secondsToSamples(3));
    expect(failed(audio)).toEqual([]);
  });

  it('fail for complete silence', () => {
    expect(failed(withSilence([0, 5]))).toEqual(['silence at the head']);
  });
});
