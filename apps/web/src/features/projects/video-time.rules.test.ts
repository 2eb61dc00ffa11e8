import { type FrameRate, frameRates } from '@onsori/contract/fit-values';
import { frameTimings } from '@onsori/contract/frame-timings';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatVideoTime, parseVideoTime, stepFrames } from './video-time.rules.ts';

test.each([
  ['58', 58],
  ['0:58', 58],
  ['58초', 58],
  ['1분 20초', 80],
  ['1:20', 80],
  ['80s', 80],
  ['1m20s', 80],
  [' 1 min 20 sec ', 80],
  ['1분20', 80],
  ['2분', 120],
  ['58.4', 58.4],
  ['58,4', 58.4],
  ['0:58.40', 58.4],
  ['12.5초', 12.5],
  ['０：５８', 58],
  ['1:5', 65],
  ['0:58:12', 58.48],
  ['00:00:58:12', 58.48],
  ['1:20;00', 80],
])('reads %s', (text, seconds) => {
  expect(parseVideoTime(text, '25')).toBeCloseTo(seconds, 9);
});

test.each([
  '',
  ':',
  'abc',
  '-5',
  '1:75',
  '1분 75초',
  '0:58:25',
  '1:2:3:4:5',
  '58초 1분',
  '1e3',
  '5 8',
])('rejects %s', (text) => {
  expect(parseVideoTime(text, '25')).toBeNull();
});

test('frames of 29.97 count 30 to a second of timecode', () => {
  expect(parseVideoTime('0:58:12', '29.97')).toBeCloseTo((1752 * 1001) / 30_000, 9);
  expect(parseVideoTime('0:58:30', '29.97')).toBeNull();
});

const seconds = fc.integer({ min: 0, max: 60_000 }).map((hundredths) => hundredths / 100);
const frameRate = fc.constantFrom(...frameRates);

test('reads every time that it formats', () => {
  fc.assert(
    fc.property(seconds, frameRate, fc.boolean(), (time, rate, short) => {
      expect(parseVideoTime(formatVideoTime(time, { short }), rate)).toBeCloseTo(time, 9);
    }),
  );
});

test('reads the same time in Korean, in English and with a colon', () => {
  fc.assert(
    fc.property(fc.nat(9), fc.nat(59), (minutes, rest) => {
      const times = [
        `${minutes}:${String(rest).padStart(2, '0')}`,
        `${minutes}분 ${rest}초`,
        `${minutes}m${rest}s`,
        `${minutes * 60 + rest}`,
      ].map((text) => parseVideoTime(text, '24'));
      expect(new Set(times)).toEqual(new Set([minutes * 60 + rest]));
    }),
  );
});

test('reads every frame at its start', () => {
  const framesOf = (rate: FrameRate, time: number) =>
    (time * frameTimings[rate].frames) / frameTimings[rate].seconds;
  fc.assert(
    fc.property(fc.nat(9), fc.nat(59), fc.nat(59), frameRate, (minutes, rest, frames, rate) => {
      const { timebase } = frameTimings[rate];
      const read = parseVideoTime(`${minutes}:${rest}:${frames}`, rate);
      const count = (minutes * 60 + rest) * timebase + frames;
      if (frames >= timebase) expect(read).toBeNull();
      else expect(framesOf(rate, read ?? -1)).toBeCloseTo(count, 6);
    }),
  );
});

test('never throws, whatever is typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), frameRate, (text, rate) => {
      const read = parseVideoTime(text, rate);
      expect(read === null || (Number.isFinite(read) && read >= 0)).toBe(true);
    }),
  );
});

test('a step leads to the next frame, and back again', () => {
  fc.assert(
    fc.property(seconds, frameRate, (time, rate) => {
      const { frames, seconds: fraction } = frameTimings[rate];
      const next = stepFrames(time, 1, rate);
      expect(next).toBeGreaterThan(time);
      expect(next - time).toBeLessThanOrEqual((1.5 * fraction) / frames + 1e-9);
      expect(stepFrames(next, -1, rate)).toBeCloseTo(stepFrames(time, 0, rate), 9);
    }),
  );
});
