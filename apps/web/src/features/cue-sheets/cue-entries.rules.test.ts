import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  entryKeys,
  findWarnings,
  moveEntry,
  sortByStart,
  totalUsedMs,
} from './cue-entries.rules.ts';

const entry = (start: number | null, used: number) => ({
  start_ms: start === null ? null : start * 1000,
  used_ms: used * 1000,
});
/** The sheet of the design. */
const sheet = [entry(0, 15), entry(222, 70), entry(845, 48), entry(null, 32), entry(2780, 92)];

test('adds up what is printed', () => {
  expect(totalUsedMs(sheet)).toBe(257_000);
  expect(totalUsedMs([{ start_ms: null, used_ms: 1499 }])).toBe(1000);
});

test('warns of a missing start alone', () => {
  expect(findWarnings(sheet, 3_120_000)).toEqual({
    missingStart: [4],
    overlaps: [],
    beyondEnd: [],
    isOutOfOrder: false,
  });
});

test('warns of overlaps, also with a music before the last one, of the end, and of the order', () => {
  const entries = [entry(100, 100), entry(110, 5), entry(150, 10), entry(20, 10), entry(200, 10)];
  expect(findWarnings(entries, 205_000)).toEqual({
    missingStart: [],
    overlaps: [
      [1, 2],
      [1, 3],
    ],
    beyondEnd: [5],
    isOutOfOrder: true,
  });
  expect(findWarnings(entries, null).beyondEnd).toEqual([]);
});

const anyEntries = fc.array(
  fc.record({
    start_ms: fc.option(fc.integer({ min: 0, max: 7200 }).map((s) => s * 1000)),
    used_ms: fc.integer({ min: 1, max: 600 }).map((s) => s * 1000),
  }),
  { maxLength: 12 },
);

test('sorting removes the warning of the order and loses nothing', () => {
  fc.assert(
    fc.property(anyEntries, (entries) => {
      const sorted = sortByStart(entries);
      expect(findWarnings(sorted, null).isOutOfOrder).toBe(false);
      expect(new Set(sorted)).toEqual(new Set(entries));
      expect(sortByStart(sorted)).toEqual(sorted);
    }),
  );
});

test('moving back restores the order; a move out of the list changes nothing', () => {
  const positions = fc.tuple(fc.integer({ min: -2, max: 14 }), fc.integer({ min: -2, max: 14 }));
  fc.assert(
    fc.property(anyEntries, positions, (entries, [from, to]) => {
      const moved = moveEntry(entries, from, to);
      const isInside = [from, to].every((at) => at >= 0 && at < entries.length);
      if (isInside) expect(moved[to]).toBe(entries[from]);
      expect(isInside ? moveEntry(moved, to, from) : moved).toEqual(entries);
    }),
  );
});

test('keys are unique', () => {
  const ids = ['1', '2', '1', '1'];
  expect(entryKeys(ids.map((music_id) => ({ music_id })))).toEqual(['1-1', '2-1', '1-2', '1-3']);
});
