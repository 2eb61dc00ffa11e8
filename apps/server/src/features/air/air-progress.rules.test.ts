import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  progressOf,
  roundProgress,
  roundRemainingSeconds,
  toAirStep,
} from './air-progress.rules.ts';
import { findFailure } from './candidates.rules.ts';

const steps = ['composing', 'playing', 'mixing', 'judging'] as const;

test.each([
  ['composing', 'composing'],
  ['stems', 'playing'],
  ['strips', 'playing'],
  ['stereo mix', 'mixing'],
  ['stereo master', 'mixing'],
  ['listening', 'judging'],
  ['storing', 'judging'],
])('the studio step %s is shown as %s', (studioStep, step) => {
  expect(toAirStep(studioStep)).toBe(step);
});

test('progress never goes back and never ends before the work', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 15, max: 300 }),
      fc.array(fc.double({ min: 0, max: 500, noNaN: true }), { minLength: 4, maxLength: 4 }),
      (musicSeconds, seconds) => {
        let last = 0;
        for (const [index, step] of steps.entries())
          for (const inStep of [0, seconds[index] ?? 0]) {
            const { progress, remainingSeconds } = progressOf(step, inStep, musicSeconds);
            expect(progress).toBeGreaterThanOrEqual(last);
            expect(progress).toBeLessThan(1);
            expect(remainingSeconds).toBeGreaterThan(0);
            last = progress;
          }
      },
    ),
  );
});

test('a round counts finished candidates as done and waiting ones in full', () => {
  const candidates = [
    { step: 'ready', progress: 1, remainingSeconds: null },
    { step: 'mixing', progress: 0.5, remainingSeconds: 10 },
    { step: 'queued', progress: 0, remainingSeconds: null },
  ] as const;
  expect(roundProgress(candidates)).toBe(0.5);
  expect(roundRemainingSeconds(candidates, 20)).toBeGreaterThan(15);
  expect(roundProgress([])).toBe(0);
});

test('a candidate is given up after twelve refused seeds since the last retry', () => {
  const refusal = (reason: 'gates' | 'near_copy') => ({ seed: 1, reason, detail: '' });
  const refusals = Array.from({ length: 12 }, () => refusal('gates'));
  expect(findFailure({ refusals: refusals.slice(1), triesBefore: 0, attempts: 1 })).toBeNull();
  expect(findFailure({ refusals, triesBefore: 0, attempts: 1 })).toBe('gates');
  expect(findFailure({ refusals, triesBefore: 12, attempts: 1 })).toBeNull();
  const copies = [...refusals.slice(1), refusal('near_copy')];
  expect(findFailure({ refusals: copies, triesBefore: 0, attempts: 1 })).toBe('near_copy');
  expect(findFailure({ refusals: [], triesBefore: 0, attempts: 31 })).toBe('interrupted');
});
