import { describe, expect, it } from 'vitest';
import type { Stereo } from '#music/renderer/dsp/audio.ts';
import { added, both, noise } from '../test-signals.ts';
import { channelSums } from './channel-sums.ts';
import { stereoChecks } from './stereo-checks.ts';

const failed = (audio: Stereo) =>
  stereoChecks(channelSums(audio))
    .filter(({ passed }) => !passed)
    .map(({ name }) => name);

const common = noise(1, 0.1, 1);
const wide = {
  left: added(common, noise(1, 0.1, 2)),
  right: added(common, noise(1, 0.1, 3)),
};

describe('stereo checks', () => {
  it('pass a middle with something at both sides', () => {
    expect(failed(wide)).toEqual([]);
  });

  it('find channels out of phase', () => {
    expect(failed({ ...wide, right: wide.left.map((x) => -x) })).toEqual([
      'correlation of the channels',
      'level change in mono',
    ]);
  });

  it('find mono and channels that have nothing in common', () => {
    expect(failed(both(common))).toEqual(['correlation of the channels']);
    expect(failed({ left: noise(1, 0.1, 2), right: noise(1, 0.1, 3) })).toEqual([
      'correlation of the channels',
    ]);
  });

  it('find a side that is too loud', () => {
    const quieter = (channel: Float32Array) => channel.map((x) => 0.8 * x);
    expect(failed({ ...wide, right: quieter(wide.right) })).toEqual(['balance left to right']);
    expect(failed({ ...wide, left: quieter(wide.left) })).toEqual(['balance left to right']);
  });
});
