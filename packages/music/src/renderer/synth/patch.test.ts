import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Envelope, envelopeEndMs, envelopeLevel } from './patch.ts';

const envelope: Envelope = { attack: 10, decay: 100, sustain: 0.5, release: 200 };

test('follows attack, decay, sustain and release', () => {
  expect(envelopeLevel(envelope, 0, 1000)).toBe(0);
  expect(envelopeLevel(envelope, 10, 1000)).toBe(1);
  expect(envelopeLevel(envelope, 110, 1000)).toBeCloseTo(0.5 + 0.5 / Math.E, 9);
  expect(envelopeLevel(envelope, 999, 1000)).toBeCloseTo(0.5, 4);
  expect(envelopeLevel(envelope, 1200, 1000)).toBe(0);
});

test('releases from the current level when the note ends during the attack', () => {
  expect(envelopeLevel(envelope, 5, 5)).toBeCloseTo(0.75, 9);
  expect(envelopeLevel(envelope, 6, 5)).toBeLessThan(0.75);
});

test('has no steps', () => {
  const time = fc.integer({ min: 0, max: 3000 });
  fc.assert(
    fc.property(time, time, (ms, gateMs) => {
      const step = envelopeLevel(envelope, ms + 1, gateMs) - envelopeLevel(envelope, ms, gateMs);
      expect(Math.abs(step)).toBeLessThan(0.2);
    }),
  );
});

test('ends before the release when the sustain level is 0', () => {
  const plucked = { ...envelope, sustain: 0 };
  expect(envelopeEndMs(plucked, 60_000)).toBe(930);
  expect(envelopeLevel(plucked, 930, 60_000)).toBeLessThan(0.0002);
  expect(envelopeEndMs(envelope, 60_000)).toBe(60_200);
});
