import { describe, expect, it } from 'vitest';
import type { Stereo } from '#music/renderer/dsp/audio.ts';
import { both, noise, secondsOf } from '../test-signals.ts';
import { silenceChecks } from './silence-checks.ts';

const failed = (audio: Stereo) =>
  silenceChecks(audio)
    .filter(({ passed }) => !passed)
    .map(({ name }) => name);

function withSilence(...holes: readonly (readonly [from: number, to: number])[]): Stereo {
  const channel = noise(5);
  for (const [from, to] of holes) channel.fill(0, secondsOf(from), secondsOf(to));
  return both(channel);
}

describe('silence checks', () => {
  it('pass short rests and a tail that dies away', () => {
    expect(failed(withSilence([0, 0.4], [2, 2.9], [4.9, 5]))).toEqual([]);
    expect(failed(withSilence([3, 5]))).toEqual([]);
  });

  it('find a late beginning', () => {
    expect(failed(withSilence([0, 0.6], [4.9, 5]))).toEqual(['silence at the head']);
  });

  it('find a hole', () => {
    expect(failed(withSilence([2, 3.1], [4.9, 5]))).toEqual(['longest silence inside']);
  });

  it('find a cut tail', () => {
    expect(failed(withSilence())).toEqual(['level of the last 50 ms']);
  });

  it('hear sound in one channel alone', () => {
    const audio = withSilence([4.9, 5]);
    audio.left.fill(0, secondsOf(1), secondsOf(3));
    expect(failed(audio)).toEqual([]);
  });

  it('find that there is nothing at all', () => {
    expect(failed(withSilence([0, 5]))).toEqual(['silence at the head']);
  });
});
