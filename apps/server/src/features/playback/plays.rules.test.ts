import { limits } from '@onsori/contract/limits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { uuidV7 } from '#infra/uuid-v7.ts';
import {
  groupPlaysByMusic,
  hourOf,
  isExpired,
  type PlayRow,
  parsePartitionName,
  partitionsOpenAt,
} from './plays.rules.ts';

const moments = fc.integer({ min: Date.UTC(2020), max: Date.UTC(2100) });
const ticketMs = limits.plays.ticketSeconds * 1000;
const partitionsContaining = (id: string, now: Date) =>
  partitionsOpenAt(now).filter(({ from, to }) => from <= id && id < to);

test('every valid ticket has exactly one partition, which is not expired on any clock', () => {
  const skews = fc.integer({ min: -299_999, max: 299_999 });
  fc.assert(
    fc.property(moments, fc.integer({ min: 0, max: ticketMs }), skews, (at, age, skew) => {
      const id = uuidV7(new Date(at));
      const now = new Date(at + age);
      const [partition, ...others] = partitionsContaining(id, now);
      if (!partition) throw new Error('no part');
      expect(others).toEqual([]);
      expect(isExpired(partition, new Date(now.getTime() + skew))).toBe(false);
    }),
  );
});

test('an expired partition is never created again', () => {
  fc.assert(
    fc.property(moments, fc.nat({ max: 10_000_000 }), (at, elapsedMs) => {
      const now = new Date(at + elapsedMs);
      for (const partition of partitionsOpenAt(new Date(at)))
        if (isExpired(partition, now))
          expect(partitionsOpenAt(now).map(({ name }) => name)).not.toContain(partition.name);
    }),
  );
});

test('partitions are contiguous and exist an hour ahead', () => {
  fc.assert(
    fc.property(moments, (at) => {
      const partitions = partitionsOpenAt(new Date(at));
      for (const [index, partition] of partitions.entries()) {
        expect(partition.to).toBe(partitions[index + 1]?.from ?? partition.to);
        expect(parsePartitionName(partition.name)).toEqual(partition);
        expect(partition.start.getTime() - hourOf(partition).getTime()).toBeLessThan(3_600_000);
        expect(hourOf(partition).getTime() % 3_600_000).toBe(0);
      }
      expect(partitionsContaining(uuidV7(new Date(at + 3_600_000)), new Date(at))).toHaveLength(1);
      expect(partitions.length).toBeLessThan(20);
    }),
  );
});

test('rejects the name of another table', () => {
  for (const name of ['plays_inbox', 'plays_inbox_', 'plays_inbox_2026', 'plays_inbox_old'])
    expect(parsePartitionName(name)).toBeNull();
});

const playRow = fc.record({
  music_id: fc.integer({ min: 1, max: 9 }).map(String),
  played_at: fc.integer({ min: 0, max: 40 }).map((minute) => new Date(minute * 60_000)),
});
const plays = fc.array(playRow, { maxLength: 60 });
const limitArbitrary = fc.integer({ min: 1, max: 30 });

test('returns each music once with its last play, latest first', () => {
  fc.assert(
    fc.property(plays, (list) => {
      const musics = groupPlaysByMusic(list, list.length);
      expect(new Set(musics.map(({ musicId }) => musicId)).size).toBe(musics.length);
      expect(musics.length).toBe(new Set(list.map(({ music_id }) => music_id)).size);
      const times = musics.map(({ playedAt }) => playedAt.getTime());
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      for (const { musicId, playedAt } of musics) {
        const own = list.filter(({ music_id }) => music_id === musicId);
        expect(playedAt.getTime()).toBe(
          Math.max(...own.map(({ played_at }) => played_at.getTime())),
        );
      }
    }),
  );
});

test('counts a duplicate play once, in any order', () => {
  fc.assert(
    fc.property(plays, limitArbitrary, (list, limit) => {
      const once = groupPlaysByMusic(list, limit);
      expect(groupPlaysByMusic([...list, ...list.toReversed()], limit)).toEqual(once);
    }),
  );
});

test('uses only the latest plays up to the limit', () => {
  fc.assert(
    fc.property(plays, limitArbitrary, (list, limit) => {
      const musics = groupPlaysByMusic(list, limit);
      const times = musics.reduce((sum, music) => sum + music.times, 0);
      const different = new Set(list.map((play: PlayRow) => `${+play.played_at} ${play.music_id}`));
      expect(times).toBe(Math.min(limit, different.size));
    }),
  );
});
