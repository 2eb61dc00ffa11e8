import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSameList, type Neighbour, nearest, renewed } from './nearest.rules.ts';

const neighbours = fc.uniqueArray(
  fc.record({
    musicId: fc.integer({ min: 1, max: 200 }).map(String),
    albumId: fc.integer({ min: 1, max: 15 }).map(String),
    likeness: fc.integer({ min: 0, max: 30 }).map((step) => step / 30),
    reasons: fc.constant(['same_mood'] as const),
  }),
  { selector: ({ musicId }) => musicId, maxLength: 80 },
);

describe('the nearest', () => {
  test('are in the order of likeness, twenty at most, two of an album at most', () => {
    fc.assert(
      fc.property(neighbours, (all) => {
        const list = nearest(all);
        const likenesses = list.map(({ likeness }) => likeness);
        expect(likenesses).toEqual(likenesses.toSorted((a, b) => b - a));
        const albums = Map.groupBy(list, ({ albumId }) => albumId);
        for (const ofAlbum of albums.values()) expect(ofAlbum.length).toBeLessThanOrEqual(2);
        const fitting = [...Map.groupBy(all, ({ albumId }) => albumId).values()].reduce(
          (sum, ofAlbum) => sum + Math.min(2, ofAlbum.length),
          0,
        );
        expect(list).toHaveLength(Math.min(20, fitting));
      }),
    );
  });

  test('are the same found at once or bit by bit, in any order', () => {
    fc.assert(
      fc.property(neighbours, fc.array(fc.nat()), (all, order) => {
        const shuffled = all.toSorted(
          (a, b) => (order[Number(a.musicId) % 7] ?? 0) - (order[Number(b.musicId) % 7] ?? 0),
        );
        const bitByBit = shuffled.reduce<Neighbour[]>((list, one) => renewed(list, [one]), []);
        expect(bitByBit).toEqual(nearest(all));
      }),
    );
  });

  test('leave out what has nothing in common', () => {
    const one = { musicId: '1', albumId: '1', likeness: 0.4, reasons: [] };
    expect(nearest([one])).toEqual([]);
  });
});

test('what was found again takes the place of what was known', () => {
  const known: Neighbour = { musicId: '9', albumId: '1', likeness: 0.9, reasons: ['same_key'] };
  const found: Neighbour = { ...known, likeness: 0.2, reasons: ['similar_tempo'] };
  const other: Neighbour = { ...known, musicId: '10', albumId: '2', likeness: 0.5 };
  expect(renewed([known, other], [found])).toEqual([other, found]);
});

test('lists are the same by pieces, order, likeness and reasons', () => {
  const a: Neighbour = { musicId: '9', albumId: '1', likeness: 0.9, reasons: ['same_key'] };
  const b: Neighbour = { ...a, musicId: '8' };
  expect(isSameList([a, b], [{ ...a }, { ...b }])).toBe(true);
  expect(isSameList([a, b], [b, a])).toBe(false);
  expect(isSameList([a], [a, b])).toBe(false);
  expect(isSameList([a], [{ ...a, likeness: 0.8 }])).toBe(false);
  expect(isSameList([a], [{ ...a, reasons: ['same_mood'] }])).toBe(false);
});
