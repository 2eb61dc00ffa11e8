import { expect, test } from 'vitest';
import { findEditionNotice, parseEdition } from './edition-notice.rules.ts';

const editions = (['issued', 'corrected', 'extended'] as const).map((change, at) => ({
  edition: at + 1,
  signed_at: `2026-11-1${at}T00:00:00.000Z`,
  change,
}));

test.each([
  [1, { kind: 'newerName', shown: 1, latest: editions[2] }],
  [2, { kind: 'newer', shown: 2, latest: editions[2] }],
  [3, null],
  [4, null],
  [null, { kind: 'corrected', latest: editions[1] }],
])('returns what a reader of edition %s must know', (shown, notice) => {
  expect(findEditionNotice(editions, shown)).toEqual(notice);
});

test('returns null without a later edition', () => {
  expect(findEditionNotice(editions.slice(0, 1), null)).toBeNull();
  expect(findEditionNotice([], 1)).toBeNull();
});

test('reads an edition from a URL', () => {
  expect(['1', '12', '0', '-1', '1e3', 'x', '', null].map(parseEdition)).toEqual([
    1,
    12,
    ...Array.from({ length: 6 }, () => null),
  ]);
});
