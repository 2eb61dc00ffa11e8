import { describe, expect, it } from 'vitest';
import type { Stereo } from '#music/signal/audio.ts';
import {
  beatTimes,
  clicks,
  noise,
  sine,
  sumChannels,
  toStereo,
} from '#music/signal/test-signals.ts';
import { computeChannelSums } from './channel-sums.ts';
import { signalChecks } from './signal-checks.ts';

const failed = (audio: Stereo) =>
  signalChecks(computeChannelSums(audio))
    .filter(({ passed }) => !passed)
    .map(({ name }) => name);

const sound = () =>
  toStereo(sumChannels(noise(2, 0.25), clicks(2, beatTimes(2, 120), 0.6), sine(2, 200, 0.05)));

describe('signal checks', () => {
  it('pass music-like sound', () => {
    expect(failed(sound())).toEqual([]);
  });

  it('fail for NaN and infinite samples', () => {
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY]) {
      const audio = sound();
      audio.right[1234] = bad;
      expect(failed(audio)).toContain('samples that are no numbers');
    }
  });

  it('fail for three consecutive samples at full scale, not for two', () => {
    const audio = sound();
    audio.left.set([1, 1], 5000);
    expect(failed(audio)).toEqual([]);
    audio.left.set([-1, -1, -1], 6000);
    expect(failed(audio)).toEqual(['samples at full scale in a row']);
  });

  it('fail for a DC offset in one channel', () => {
    const { left, right } = sound();
    expect(failed({ left: left.map((x) => x + 0.002), right })).toEqual(['offset left']);
    expect(failed({ left, right: right.map((x) => x - 0.002) })).toEqual(['offset right']);
  });

  it('fail for a crest factor that is too low or too high', () => {
    expect(failed(toStereo(sine(1, 440)))).toEqual(['crest factor']);
    expect(failed(toStereo(clicks(2, [0.5, 1.5], 0.9)))).toEqual(['crest factor']);
    expect(failed(toStereo(new Float32Array(1000)))).toEqual(['crest factor']);
  });
});
