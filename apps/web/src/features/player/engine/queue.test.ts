import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  appended,
  isLast,
  nearsEnd,
  nextAt,
  previousAt,
  type Queue,
  queueOf,
  shuffled,
  unshuffled,
} from './queue.ts';

const item = (id: string) => ({ id });
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);
const items = fc
  .array(fc.integer({ min: 0, max: 30 }).map(String), { minLength: 1, maxLength: 20 })
  .map((names) => names.map(item));
const distinct = fc
  .uniqueArray(fc.integer({ min: 0, max: 99 }).map(String), { minLength: 1, maxLength: 20 })
  .map((names) => names.map(item));
const randoms = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));
const drawing = (stream: Iterator<number>) => () => stream.next().value ?? 0;
const sorted = (list: readonly { id: string }[]) => ids(list).sort();

const queueAt = (length: number, at: number): Queue<unknown> => {
  const list = Array.from({ length }, (_, index) => item(String(index)));
  return { original: list, playlist: list, at, shuffle: false };
};

describe('a queue', () => {
  it('holds each piece of its list once, in the order of the list, and stands at the chosen one', () => {
    fc.assert(
      fc.property(items, fc.nat(), (list, wish) => {
        const index = wish % list.length;
        const queue = queueOf(list, index, false, () => 0);
        expect(ids(queue.playlist)).toEqual([...new Set(ids(list))]);
        expect(queue.original).toEqual(queue.playlist);
        expect(queue.playlist[queue.at]?.id).toBe(list[index]?.id);
        expect(queue.shuffle).toBe(false);
      }),
    );
  });

  it('begins shuffled where shuffle is on', () => {
    const queue = queueOf(['a', 'b', 'c'].map(item), 1, true, () => 0);
    expect(ids(queue.playlist)).toEqual(['b', 'c', 'a']);
    expect(ids(queue.original)).toEqual(['a', 'b', 'c']);
    expect(queue).toMatchObject({ at: 0, shuffle: true });
  });

  it('begins shuffled from its first piece as well', () => {
    const queue = queueOf(['a', 'b', 'c'].map(item), 0, true, () => 0);
    expect(ids(queue.playlist)).toEqual(['a', 'c', 'b']);
  });

  it('stands nowhere when the place is not in the list', () => {
    expect(queueOf([item('a')], 3, true, () => 0)).toMatchObject({ at: -1, shuffle: true });
  });
});

describe('shuffle', () => {
  it('puts the current one first and loses nothing; without it the order is as before', () => {
    fc.assert(
      fc.property(distinct, fc.nat(), randoms, (list, wish, stream) => {
        const queue = queueOf(list, wish % list.length, false, () => 0);
        const mixed = shuffled(queue, drawing(stream));
        expect(mixed.playlist[0]).toEqual(queue.playlist[queue.at]);
        expect(mixed).toMatchObject({ at: 0, shuffle: true, original: queue.original });
        expect(sorted(mixed.playlist)).toEqual(sorted(queue.original));
        expect(unshuffled(mixed)).toEqual(queue);
      }),
    );
  });

  it('comes back to where the current one stands, when others were heard meanwhile', () => {
    const list = ['a', 'b', 'c', 'd'].map(item);
    const mixed = shuffled(
      queueOf(list, 0, false, () => 0),
      () => 0,
    );
    const moved = { ...mixed, at: 2 };
    expect(unshuffled(moved).playlist[unshuffled(moved).at]).toEqual(mixed.playlist[2]);
  });

  it('of a shuffled queue starts from where it is', () => {
    const list = ['a', 'b', 'c', 'd'].map(item);
    const once = shuffled(
      queueOf(list, 0, false, () => 0),
      () => 0.5,
    );
    const twice = shuffled({ ...once, at: 2 }, () => 0);
    expect(twice.playlist[0]).toEqual(once.playlist[2]);
    expect(sorted(twice.playlist)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('makes every order about as likely as any other', () => {
    const counts = new Map<string, number>();
    let seed = 1;
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const queue = queueOf(['0', 'a', 'b', 'c'].map(item), 0, false, random);
    for (let round = 0; round < 6000; round += 1) {
      const order = ids(shuffled(queue, random).playlist).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  it('of nothing is nothing', () => {
    const none: Queue<{ id: string }> = { original: [], playlist: [], at: -1, shuffle: false };
    expect(shuffled(none, () => 0)).toEqual({ ...none, shuffle: true });
    expect(unshuffled(none)).toEqual(none);
  });
});

describe('a further part of the list', () => {
  it('goes to the end of both orders, each piece once, and moves nothing', () => {
    fc.assert(
      fc.property(distinct, items, fc.boolean(), randoms, (list, more, shuffle, stream) => {
        const queue = queueOf(list, 0, shuffle, drawing(stream));
        const longer = appended(queue, more);
        const fresh = [...new Set(ids(more))].filter((id) => !ids(list).includes(id));
        expect(ids(longer.original)).toEqual([...ids(list), ...fresh]);
        expect(ids(longer.playlist)).toEqual([...ids(queue.playlist), ...fresh]);
        expect(longer).toMatchObject({ at: queue.at, shuffle });
      }),
    );
  });
});

describe('places', () => {
  it('wrap at both ends', () => {
    expect([0, 1, 2].map((at) => nextAt(queueAt(3, at)))).toEqual([1, 2, 0]);
    expect([0, 1, 2].map((at) => previousAt(queueAt(3, at)))).toEqual([2, 0, 1]);
    expect(nextAt(queueAt(1, 0))).toBe(0);
    expect(previousAt(queueAt(1, 0))).toBe(0);
  });

  it('know the last one, and when five or fewer are left to hear', () => {
    expect([0, 1, 2].map((at) => isLast(queueAt(3, at)))).toEqual([false, false, true]);
    expect([3, 4, 5, 9].map((at) => nearsEnd(queueAt(10, at)))).toEqual([false, false, true, true]);
  });
});
