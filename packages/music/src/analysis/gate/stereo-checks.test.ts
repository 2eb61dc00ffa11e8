import { describe, expect, it } from 'vitest';
import type { Stereo } from '#music/signal/audio.ts';
import { noise, sumChannels, toStereo } from '#music/signal/test-signals.ts';
import { computeChannelSums } from './channel-sums.ts';
import { stereoChecks } from './sound-gate.ts';

const failed = (audio: Stereo) =>
  stereoChecks(computeChannelSums(audio))
    .filter(({ passed }) => !passed)
    .map(({ name }) => name);

const common = noise(1, 0.1, 1);
const wide = {
  left: sumChannels(common, noise(1, 0.1, 2)),
  right: sumChannels(common, noise(1, 0.1, 3)),
};

describe('stereo checks', () => {
  it('pass a common signal with different sides', () => {
    expect(failed(wide)).toEqual([]);
  });

  it('fail for channels out of phase', () => {
    expect(failed({ ...wide, right: wide.left.map((x) => -x) })).toEqual([
      'correlation of the channels',
      'level change in mono',
    ]);
  });

  it('fail for mono and for uncorrelated channels', () => {
    expect(failed(toStereo(common))).toEqual(['correlation of the channels']);
    expect(failed({ left: noise(1, 0.1, 2), right: noise(1, 0.1, 3) })).toEqual([
      'correlation of the channels',
    ]);
  });

  it('fail for an unbalanced channel', () => {
    const quieter = (channel: Float32Array) => channel.map((x) => 0.8 * x);
    expect(failed({ ...wide, right: quieter(wide.right) })).toEqual(['balance left to right']);
    expect(failed({ ...wide, left: quieter(wide.left) })).toEqual(['balance left to right']);
  });
});
