import type { Batch, ReviewCheck } from '@onsori/contract/generation';
import { pieceStatuses } from '@onsori/contract/review-values';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { initialOrder, toBatchOrder, wrongFields } from './order-form.rules.ts';
import {
  batchProgress,
  batchState,
  formatMeasured,
  gaugeOf,
  isBusy,
  isInList,
  pieceAfter,
  reviewListNames,
} from './review.rules.ts';

const batchOf = (pieces: Partial<Batch['pieces']>, is_planned = true): Batch => ({
  id: '01900000-0000-7000-8000-000000000000',
  ordered_at: '2026-11-17T00:00:00.000Z',
  ordered_by: null,
  genre: '재즈',
  moods: ['차분한'],
  count: 10,
  min_seconds: 15,
  max_seconds: 30,
  is_planned,
  pieces: {
    ...(Object.fromEntries(pieceStatuses.map((status) => [status, 0])) as Batch['pieces']),
    ...pieces,
  },
});

test('every status is in one list', () => {
  for (const status of pieceStatuses)
    expect(reviewListNames.filter((list) => isInList(status, list))).toHaveLength(1);
});

test('selects the piece behind the decided one, then the first that is left', () => {
  const pieces = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  expect(pieceAfter(pieces, 'a')?.id).toBe('b');
  expect(pieceAfter(pieces, 'c')?.id).toBe('a');
  expect(pieceAfter([{ id: 'a' }], 'a')).toBeNull();
});

describe('the progress of a batch', () => {
  test('counts decided and applied pieces as reviewed', () => {
    const batch = batchOf({
      making: 2,
      failed: 1,
      undecided: 3,
      accepted: 1,
      published: 2,
      discarded: 1,
    });
    expect(batchProgress(batch)).toEqual({
      planned: { done: 10, of: 10 },
      made: { done: 7, of: 10 },
      reviewed: { done: 4, of: 7 },
      published: { done: 2, of: 7 },
    });
  });

  test('names what it waits for', () => {
    expect(batchState(batchOf({}, false))).toBe('planning');
    expect(batchState(batchOf({ waiting: 1, undecided: 1 }))).toBe('making');
    expect(batchState(batchOf({ undecided: 1, accepted: 1 }))).toBe('review');
    expect(batchState(batchOf({ rejected: 1 }))).toBe('decided');
    expect(batchState(batchOf({ publishing: 1 }))).toBe('publishing');
    expect(batchState(batchOf({ published: 9, failed: 1 }))).toBe('done');
    expect([isBusy(batchOf({ undecided: 1 })), isBusy(batchOf({ publishing: 1 }))]).toEqual([
      false,
      true,
    ]);
  });
});

test('the mark of a value that passed is within the allowed range', () => {
  const limit = fc.option(fc.double({ min: -100, max: 100, noNaN: true }));
  fc.assert(
    fc.property(limit, limit, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, share) => {
      const [low, high] = a !== null && b !== null && a > b ? [b, a] : [a, b];
      const value =
        low !== null && high !== null
          ? low + share * (high - low)
          : low !== null
            ? low + 50 * share
            : (high ?? 0) - 50 * share;
      const check: ReviewCheck = {
        kind: 'other',
        of: '',
        value,
        low,
        high,
        unit: '',
        is_near_limit: false,
      };
      const { from, to, at } = gaugeOf(check);
      expect(at).toBeGreaterThanOrEqual(from - 1e-6);
      expect(at).toBeLessThanOrEqual(to + 1e-6);
    }),
  );
});

test('formats measured values with the digits that matter', () => {
  expect(formatMeasured(-14.02, 'LUFS', 'ko')).toBe('−14.0 LUFS');
  expect(formatMeasured(2104, 'Hz', 'en')).toBe('2.1 kHz');
  expect(formatMeasured(640.2, 'Hz', 'en')).toBe('640 Hz');
  expect(formatMeasured(0.418, '', 'ko')).toBe('0.42');
  expect(formatMeasured(4, 'bars', 'ko')).toBe('4');
});

describe('an order', () => {
  test('needs moods, a number of tracks and lengths in order', () => {
    const form = { ...initialOrder, moods: ['차분한'] as const };
    expect([...wrongFields(initialOrder)]).toEqual(['moods']);
    expect([...wrongFields({ ...form, count: '61' })]).toEqual(['count']);
    expect([...wrongFields({ ...form, count: '1.5' })]).toEqual(['count']);
    expect([...wrongFields({ ...form, minSeconds: '14' })]).toEqual(['minSeconds']);
    expect([...wrongFields({ ...form, minSeconds: '90', maxSeconds: '60' })]).toEqual([
      'maxSeconds',
    ]);
    expect([...wrongFields({ ...form, maxSeconds: '' })]).toEqual(['maxSeconds']);
    expect(wrongFields(form).size).toBe(0);
    expect(toBatchOrder(form)).toMatchObject({ count: 20, min_seconds: 60, max_seconds: 150 });
  });
});
