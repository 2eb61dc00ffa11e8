import { expect, it } from 'vitest';
import {
  evictableRange,
  fragmentIndexAt,
  initialByteRanges,
  isBuffered,
  lastFragmentOfPart,
  toFragments,
} from './fragments.ts';

const info = { duration: 5, bytes: 900_000 };
const starts: [number, number][] = [
  [0, 900],
  [2006, 300_000],
  [4011, 600_000],
];
const fragments = toFragments({ ...info, fragments: starts });

it('computes the end of each fragment in time and bytes', () => {
  expect(fragments).toEqual([
    { start: 0, end: 2.006, from: 900, to: 300_000 },
    { start: 2.006, end: 4.011, from: 300_000, to: 600_000 },
    { start: 4.011, end: 5, from: 600_000, to: 900_000 },
  ]);
  expect([0, 2.005, 2.006, 99].map((time) => fragmentIndexAt(fragments, time))).toEqual([
    0, 0, 1, 2,
  ]);
});

it('treats a file without an index as one fragment', () => {
  const whole = toFragments({ ...info, fragments: null });
  expect(whole).toEqual([{ start: 0, end: 5, from: 0, to: 900_000 }]);
  expect(initialByteRanges(whole, 4)).toEqual([{ from: 0, to: 98_304 }]);
});

it('includes the head when a sound starts in the middle', () => {
  expect(initialByteRanges(fragments, 1)).toEqual([{ from: 0, to: 98_304 }]);
  expect(initialByteRanges(fragments, 3)).toEqual([
    { from: 0, to: 900 },
    { from: 300_000, to: 398_304 },
  ]);
});

it('does not treat a partly missing fragment as buffered', () => {
  const second = fragments[1] as (typeof fragments)[number];
  expect(isBuffered([[2.02, 4]], second)).toBe(true);
  expect(isBuffered([[2.006, 3.9]], second)).toBe(false);
  expect(isBuffered([[2.1, 4.011]], second)).toBe(false);
  expect(
    isBuffered(
      [
        [0, 3],
        [3.5, 5],
      ],
      second,
    ),
  ).toBe(false);
});

it('requests small parts first, and stops before buffered fragments', () => {
  const many = toFragments({
    duration: 40,
    bytes: 2_000_000,
    fragments: Array.from({ length: 20 }, (_, at) => [at * 2000, at * 100_000]),
  });
  const isWanted = () => true;
  expect(lastFragmentOfPart(many, 3, { isContinued: false, isWanted })).toBe(4);
  expect(lastFragmentOfPart(many, 3, { isContinued: true, isWanted })).toBe(7);
  expect(lastFragmentOfPart(many, 19, { isContinued: true, isWanted })).toBe(19);
  expect(lastFragmentOfPart(many, 3, { isContinued: true, isWanted: (at) => at < 6 })).toBe(5);
  expect(lastFragmentOfPart(fragments, 1, { isContinued: false, isWanted })).toBe(1);
});

it('evicts what was played long ago when too much is buffered', () => {
  expect(evictableRange([[0, 301]], 200)).toEqual([0, 170]);
  expect(evictableRange([[0, 300]], 200)).toBe(null);
  expect(evictableRange([[0, 400]], 20)).toBe(null);
  expect(evictableRange([], 20)).toBe(null);
});
