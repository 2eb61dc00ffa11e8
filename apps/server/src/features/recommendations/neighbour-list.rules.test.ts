import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  buildNeighbourList,
  isSameNeighbourList,
  mergeNeighbourList,
  type Neighbour,
} from './neighbour-list.rules.ts';

const neighbours = fc.uniqueArray(
  fc.record({
    musicId: fc.integer({ min: 1, max: 200 }).map(String),
    albumId: fc.integer({ min: 1, max: 15 }).map(String),
    likeness: fc.integer({ min: 0, max: 30 }).map((step) => step / 30),
    reasons: fc.constant(['same_mood'] as const),
  }),
  { selector: ({ musicId }) => musicId, maxLength: 80 },
);

describe('neighbour list', () => {
  test('is sorted by likeness, with up to twenty neighbours and two per album', () => {
    fc.assert(
      fc.property(neighbours, (all) => {
        const list = buildNeighbourList(all);
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

  test('is the same whether neighbours are added at once or one by one', () => {
    fc.assert(
      fc.property(neighbours, fc.array(fc.nat()), (all, order) => {
        const shuffled = all.toSorted(
          (a, b) => (order[Number(a.musicId) % 7] ?? 0) - (order[Number(b.musicId) % 7] ?? 0),
        );
        const bitByBit = shuffled.reduce<Neighbour[]>(
          (list, neighbour) => mergeNeighbourList(list, [neighbour]),
          [],
        );
        expect(bitByBit).toEqual(buildNeighbourList(all));
      }),
    );
  });

  test('leaves out musics without a reason', () => {
    const neighbour = { musicId: '1', albumId: '1', likeness: 0.4, reasons: [] };
    expect(buildNeighbourList([neighbour])).toEqual([]);
  });
});

test('a found neighbour replaces the stored one', () => {
  const known: Neighbour = { musicId: '9', albumId: '1', likeness: 0.9, reasons: ['same_key'] };
  const found: Neighbour = { ...known, likeness: 0.2, reasons: ['similar_tempo'] };
  const other: Neighbour = { ...known, musicId: '10', albumId: '2', likeness: 0.5 };
  expect(mergeNeighbourList([known, other], [found])).toEqual([other, found]);
});

test('compares lists by ids, order, likeness and reasons', () => {
  const a: Neighbour = { musicId: '9', albumId: '1', likeness: 0.9, reasons: ['same_key'] };
  const b: Neighbour = { ...a, musicId: '8' };
  expect(isSameNeighbourList([a, b], [{ ...a }, { ...b }])).toBe(true);
  expect(isSameNeighbourList([a, b], [b, a])).toBe(false);
  expect(isSameNeighbourList([a], [a, b])).toBe(false);
  expect(isSameNeighbourList([a], [{ ...a, likeness: 0.8 }])).toBe(false);
  expect(isSameNeighbourList([a], [{ ...a, reasons: ['same_mood'] }])).toBe(false);
});
