import { describe, expect, it } from 'vitest';
import type { Stereo } from '#music/renderer/dsp/audio.ts';
import { added, both, clicks, everyBeat, noise, sine } from '../test-signals.ts';
import { channelSums } from './channel-sums.ts';
import { signalChecks } from './signal-checks.ts';

const failed = (audio: Stereo) =>
  signalChecks(channelSums(audio))
    .filter(({ passed }) => !passed)
    .map(({ name }) => name);

const sound = () =>
  both(added(noise(2, 0.25), clicks(2, everyBeat(2, 120), 0.6), sine(2, 200, 0.05)));

describe('signal checks', () => {
  it('pass music-like sound', () => {
    expect(failed(sound())).toEqual([]);
  });

  it('find a sample that is no number', () => {
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY]) {
      const audio = sound();
      audio.right[1234] = bad;
      expect(failed(audio)).toContain('samples that are no numbers');
    }
  });

  it('find three samples at full scale in a row, not two', () => {
    const audio = sound();
    audio.left.set([1, 1], 5000);
    expect(failed(audio)).toEqual([]);
    audio.left.set([-1, -1, -1], 6000);
    expect(failed(audio)).toEqual(['samples at full scale in a row']);
  });

  it('find an offset in one channel', () => {
    const { left, right } = sound();
    expect(failed({ left: left.map((x) => x + 0.002), right })).toEqual(['offset left']);
    expect(failed({ left, right: right.map((x) => x - 0.002) })).toEqual(['offset right']);
  });

  it('find sound without peaks and sound of nothing but peaks', () => {
    expect(failed(both(sine(1, 440)))).toEqual(['crest factor']);
    expect(failed(both(clicks(2, [0.5, 1.5], 0.9)))).toEqual(['crest factor']);
    expect(failed(both(new Float32Array(1000)))).toEqual(['crest factor']);
  });
});
