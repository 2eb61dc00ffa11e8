import { type FrameRate, frameRates } from '@onsori/contract/enumerations';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatTimecode, nearestFrame, toFramesDown, toFramesUp } from './frame-times.rules.ts';

/** Frames per second as a fraction, by definition of the rates. */
const exactRates: Readonly<Record<FrameRate, readonly [bigint, bigint]>> = {
  '23.976': [24_000n, 1001n],
  '24': [24n, 1n],
  '25': [25n, 1n],
  '29.97': [30_000n, 1001n],
  '30': [30n, 1n],
  '50': [50n, 1n],
  '59.94': [60_000n, 1001n],
  '60': [60n, 1n],
};

/** Distance of a frame from a sample, in units that are the same for all frames of a rate. */
function distance(frame: number, sample: number, frameRate: FrameRate): bigint {
  const [frames, seconds] = exactRates[frameRate];
  const difference = BigInt(frame) * seconds * 48_000n - BigInt(sample) * frames;
  return difference < 0n ? -difference : difference;
}

describe.each(frameRates)('at %s frames per second', (frameRate) => {
  test('no other frame is nearer to a sample', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 28_800_000 }), (sample) => {
        const frame = nearestFrame(sample, frameRate);
        const chosen = distance(frame, sample, frameRate);
        expect(chosen <= distance(frame + 1, sample, frameRate)).toBe(true);
        if (frame > 0) expect(chosen <= distance(frame - 1, sample, frameRate)).toBe(true);
      }),
    );
  });

  test('whole frames are at most one apart and enclose the samples', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 28_800_000 }), (samples) => {
        const [frames, seconds] = exactRates[frameRate];
        const [down, up] = [toFramesDown(samples, frameRate), toFramesUp(samples, frameRate)];
        expect(up - down === 0 || up - down === 1).toBe(true);
        const units = BigInt(samples) * frames;
        expect(BigInt(down) * seconds * 48_000n <= units).toBe(true);
        expect(BigInt(up) * seconds * 48_000n >= units).toBe(true);
      }),
    );
  });
});

test('timecode counts every frame', () => {
  expect(formatTimecode(0, '25')).toBe('00:00:00:00');
  expect(formatTimecode(1799, '29.97')).toBe('00:00:59:29');
  expect(formatTimecode(1800, '29.97')).toBe('00:01:00:00');
  expect(formatTimecode(3600 * 60 + 61, '59.94')).toBe('01:00:01:01');
});
