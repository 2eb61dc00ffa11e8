import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Heard, tracksOf } from './played.rules.ts';

const heard = fc.record({
  music_id: fc.integer({ min: 1, max: 9 }).map(String),
  played_at: fc.integer({ min: 0, max: 40 }).map((minute) => new Date(minute * 60_000)),
});
const plays = fc.array(heard, { maxLength: 60 });
const most = fc.integer({ min: 1, max: 30 });

test('each track stands once, the latest first, at its own last time', () => {
  fc.assert(
    fc.property(plays, (list) => {
      const tracks = tracksOf(list, list.length);
      expect(new Set(tracks.map(({ musicId }) => musicId)).size).toBe(tracks.length);
      expect(tracks.length).toBe(new Set(list.map(({ music_id }) => music_id)).size);
      const times = tracks.map(({ playedAt }) => playedAt.getTime());
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      for (const { musicId, playedAt } of tracks) {
        const own = list.filter(({ music_id }) => music_id === musicId);
        expect(playedAt.getTime()).toBe(
          Math.max(...own.map(({ played_at }) => played_at.getTime())),
        );
      }
    }),
  );
});

test('a play that is read twice counts once, in whatever order plays come', () => {
  fc.assert(
    fc.property(plays, most, (list, limit) => {
      const once = tracksOf(list, limit);
      expect(tracksOf([...list, ...list.toReversed()], limit)).toEqual(once);
    }),
  );
});

test('only so many plays are remembered, the latest', () => {
  fc.assert(
    fc.property(plays, most, (list, limit) => {
      const tracks = tracksOf(list, limit);
      const times = tracks.reduce((sum, track) => sum + track.times, 0);
      const different = new Set(list.map((play: Heard) => `${+play.played_at} ${play.music_id}`));
      expect(times).toBe(Math.min(limit, different.size));
    }),
  );
});
