import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Envelope, endMsOf, levelAt } from './envelope.ts';

const envelope: Envelope = { attack: 10, decay: 100, sustain: 0.5, release: 200 };

test('rises, falls to what is held, and ends', () => {
  expect(levelAt(envelope, 0, 1000)).toBe(0);
  expect(levelAt(envelope, 10, 1000)).toBe(1);
  expect(levelAt(envelope, 110, 1000)).toBeCloseTo(0.5 + 0.5 / Math.E, 9);
  expect(levelAt(envelope, 999, 1000)).toBeCloseTo(0.5, 4);
  expect(levelAt(envelope, 1200, 1000)).toBe(0);
});

test('a note let go while it rises falls from where it is', () => {
  expect(levelAt(envelope, 5, 5)).toBeCloseTo(0.75, 9);
  expect(levelAt(envelope, 6, 5)).toBeLessThan(0.75);
});

test('never jumps', () => {
  const time = fc.integer({ min: 0, max: 3000 });
  fc.assert(
    fc.property(time, time, (ms, heldMs) => {
      const step = levelAt(envelope, ms + 1, heldMs) - levelAt(envelope, ms, heldMs);
      expect(Math.abs(step)).toBeLessThan(0.2);
    }),
  );
});

test('what dies away by itself is over before it is let go', () => {
  const plucked = { ...envelope, sustain: 0 };
  expect(endMsOf(plucked, 60_000)).toBe(930);
  expect(levelAt(plucked, 930, 60_000)).toBeLessThan(0.0002);
  expect(endMsOf(envelope, 60_000)).toBe(60_200);
});
