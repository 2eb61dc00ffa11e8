import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  appendItems,
  createQueue,
  insertAsCurrent,
  isLast,
  isNearEnd,
  nextIndex,
  previousIndex,
  type Queue,
  shuffleQueue,
  unshuffleQueue,
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
const toRandom = (stream: Iterator<number>) => () => stream.next().value ?? 0;
const sorted = (list: readonly { id: string }[]) => ids(list).sort();

const queueAt = (length: number, at: number): Queue<unknown> => {
  const list = Array.from({ length }, (_, index) => item(String(index)));
  return { original: list, playlist: list, at, shuffle: false };
};

describe('insertAsCurrent', () => {
  const list = ['a', 'b', 'c', 'd'].map(item);

  it('moves an item behind the current one in both orders', () => {
    const queue = { original: list, playlist: list, at: 2, shuffle: false };
    const inserted = insertAsCurrent(queue, item('a'));
    expect(ids(inserted.playlist)).toEqual(['b', 'c', 'a', 'd']);
    expect(inserted.original).toEqual(inserted.playlist);
    expect(inserted.at).toBe(2);
    const shuffled = { ...queue, playlist: ['d', 'a', 'b', 'c'].map(item), at: 0, shuffle: true };
    expect(ids(insertAsCurrent(shuffled, item('x')).playlist)).toEqual(['d', 'x', 'a', 'b', 'c']);
    expect(ids(insertAsCurrent(shuffled, item('x')).original)).toEqual(['a', 'b', 'c', 'd', 'x']);
  });

  it('leaves the current item in its place', () => {
    const queue = { original: list, playlist: list, at: 1, shuffle: false };
    expect(insertAsCurrent(queue, item('b'))).toBe(queue);
  });
});

describe('queueOf', () => {
  it('contains each item once in list order, and is at the chosen one', () => {
    fc.assert(
      fc.property(items, fc.nat(), (list, seed) => {
        const index = seed % list.length;
        const queue = createQueue(list, index, false, () => 0);
        expect(ids(queue.playlist)).toEqual([...new Set(ids(list))]);
        expect(queue.original).toEqual(queue.playlist);
        expect(queue.playlist[queue.at]?.id).toBe(list[index]?.id);
        expect(queue.shuffle).toBe(false);
      }),
    );
  });

  it('starts shuffled when shuffle is on', () => {
    const queue = createQueue(['a', 'b', 'c'].map(item), 1, true, () => 0);
    expect(ids(queue.playlist)).toEqual(['b', 'c', 'a']);
    expect(ids(queue.original)).toEqual(['a', 'b', 'c']);
    expect(queue).toMatchObject({ at: 0, shuffle: true });
  });

  it('starts shuffled from the first item as well', () => {
    const queue = createQueue(['a', 'b', 'c'].map(item), 0, true, () => 0);
    expect(ids(queue.playlist)).toEqual(['a', 'c', 'b']);
  });

  it('has no current item when the index is not in the list', () => {
    expect(createQueue([item('a')], 3, true, () => 0)).toMatchObject({ at: -1, shuffle: true });
  });
});

describe('shuffle', () => {
  it('puts the current item first, loses nothing, and is undone by unshuffling', () => {
    fc.assert(
      fc.property(distinct, fc.nat(), randoms, (list, seed, stream) => {
        const queue = createQueue(list, seed % list.length, false, () => 0);
        const shuffledQueue = shuffleQueue(queue, toRandom(stream));
        expect(shuffledQueue.playlist[0]).toEqual(queue.playlist[queue.at]);
        expect(shuffledQueue).toMatchObject({ at: 0, shuffle: true, original: queue.original });
        expect(sorted(shuffledQueue.playlist)).toEqual(sorted(queue.original));
        expect(unshuffleQueue(shuffledQueue)).toEqual(queue);
      }),
    );
  });

  it('unshuffles to the current item after moving', () => {
    const list = ['a', 'b', 'c', 'd'].map(item);
    const shuffledQueue = shuffleQueue(
      createQueue(list, 0, false, () => 0),
      () => 0,
    );
    const moved = { ...shuffledQueue, at: 2 };
    expect(unshuffleQueue(moved).playlist[unshuffleQueue(moved).at]).toEqual(
      shuffledQueue.playlist[2],
    );
  });

  it('shuffles a shuffled queue from its current item', () => {
    const list = ['a', 'b', 'c', 'd'].map(item);
    const once = shuffleQueue(
      createQueue(list, 0, false, () => 0),
      () => 0.5,
    );
    const twice = shuffleQueue({ ...once, at: 2 }, () => 0);
    expect(twice.playlist[0]).toEqual(once.playlist[2]);
    expect(sorted(twice.playlist)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('makes every order about equally likely', () => {
    const counts = new Map<string, number>();
    let seed = 1;
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const queue = createQueue(['0', 'a', 'b', 'c'].map(item), 0, false, random);
    for (let round = 0; round < 6000; round += 1) {
      const order = ids(shuffleQueue(queue, random).playlist).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  it('leaves an empty queue empty', () => {
    const none: Queue<{ id: string }> = { original: [], playlist: [], at: -1, shuffle: false };
    expect(shuffleQueue(none, () => 0)).toEqual({ ...none, shuffle: true });
    expect(unshuffleQueue(none)).toEqual(none);
  });
});

describe('appended items', () => {
  it('go to the end of both orders once, without moving the current item', () => {
    fc.assert(
      fc.property(distinct, items, fc.boolean(), randoms, (list, more, shuffle, stream) => {
        const queue = createQueue(list, 0, shuffle, toRandom(stream));
        const extended = appendItems(queue, more);
        const newIds = [...new Set(ids(more))].filter((id) => !ids(list).includes(id));
        expect(ids(extended.original)).toEqual([...ids(list), ...newIds]);
        expect(ids(extended.playlist)).toEqual([...ids(queue.playlist), ...newIds]);
        expect(extended).toMatchObject({ at: queue.at, shuffle });
      }),
    );
  });
});

describe('queue positions', () => {
  it('wrap at both ends', () => {
    expect([0, 1, 2].map((at) => nextIndex(queueAt(3, at)))).toEqual([1, 2, 0]);
    expect([0, 1, 2].map((at) => previousIndex(queueAt(3, at)))).toEqual([2, 0, 1]);
    expect(nextIndex(queueAt(1, 0))).toBe(0);
    expect(previousIndex(queueAt(1, 0))).toBe(0);
  });

  it('detect the last item and fewer than five remaining ones', () => {
    expect([0, 1, 2].map((at) => isLast(queueAt(3, at)))).toEqual([false, false, true]);
    expect([3, 4, 5, 9].map((at) => isNearEnd(queueAt(10, at)))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});
