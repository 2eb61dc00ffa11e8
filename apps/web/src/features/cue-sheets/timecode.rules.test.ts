import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FrameRate, frameRates, parseTimecode, timecodeToMs } from './timecode.rules.ts';

const ms = (text: string, rate: FrameRate) => {
  const timecode = parseTimecode(text);
  return timecode && timecodeToMs(timecode, rate);
};

test('counts real time at each rate', () => {
  expect(ms('01:00:00:00', '25')).toBe(3_600_000);
  expect(ms('00:00:01:12', '24')).toBe(1500);
  expect(ms('00:00:00:15', '30')).toBe(500);
  // An hour of drop frame is 107,892 frames, 3.6 ms short of an hour.
  expect(ms('01:00:00;00', '29.97df')).toBeCloseTo(3_599_996.4, 3);
  expect(ms('01:00:00:00', '29.97ndf')).toBeCloseTo(3_603_600, 3);
});

test('drop frame numbers follow each other without a gap', () => {
  const frame = 1001 / 30;
  expect((ms('00:01:00;02', '29.97df') ?? 0) - (ms('00:00:59;29', '29.97df') ?? 0)).toBeCloseTo(
    frame,
    6,
  );
  expect((ms('00:10:00;00', '29.97df') ?? 0) - (ms('00:09:59;29', '29.97df') ?? 0)).toBeCloseTo(
    frame,
    6,
  );
});

test('drop frame stays within a tenth of a second of the clock for a day', () => {
  const part = (max: number) => fc.integer({ min: 0, max });
  fc.assert(
    fc.property(part(23), part(59), part(59), (hours, minutes, seconds) => {
      const clock = ((hours * 60 + minutes) * 60 + seconds) * 1000;
      const real = timecodeToMs({ hours, minutes, seconds, frames: 2 }, '29.97df');
      expect(Math.abs(real - clock)).toBeLessThan(170);
    }),
  );
});

test('rejects what is no timecode', () => {
  for (const text of ['', '00:60:00:00', '00:00:61:00', '1405', 'AX'])
    expect(parseTimecode(text)).toBeNull();
  expect(frameRates.every((rate) => ms('00:00:00:00', rate) === 0)).toBe(true);
});
