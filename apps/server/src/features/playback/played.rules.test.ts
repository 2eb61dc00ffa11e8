import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupPlaysByMusic, type PlayRow } from './played.rules.ts';

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
