import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  arranged,
  byScore,
  type Candidate,
  headScore,
  initialScore,
  scoreOf,
} from './ranking.rules.ts';
import { createHead } from './ranking-head.rules.ts';

const today = { plays: 0, releaseDate: '2026-11-15', placeInAlbum: 0 };
const now = new Date('2026-11-15T12:00:00Z');

describe('the score', () => {
  test('halves in sixty days, as twice the likes would double it', () => {
    const older = { ...today, releaseDate: '2026-09-16' };
    expect(scoreOf({ ...today, likes: 99 }) - scoreOf({ ...older, likes: 99 })).toBeCloseTo(1, 2);
    expect(scoreOf({ ...older, likes: 199 })).toBeCloseTo(scoreOf({ ...today, likes: 99 }), 2);
  });

  test('rises with likes and falls with the place in the album', () => {
    const nat = fc.nat({ max: 10_000 });
    fc.assert(
      fc.property(nat, nat, fc.nat({ max: 30 }), (likes, more, placeInAlbum) => {
        const score = scoreOf({ ...today, likes, placeInAlbum });
        expect(scoreOf({ ...today, likes: likes + more, placeInAlbum })).toBeGreaterThanOrEqual(
          score,
        );
        expect(scoreOf({ ...today, likes, placeInAlbum: placeInAlbum + 1 })).toBeLessThan(score);
        expect(Number(Math.fround(score).toPrecision(6))).toBe(score);
      }),
    );
  });

  test('rises with plays, twenty of which are as good as a like', () => {
    const nat = fc.nat({ max: 100_000 });
    fc.assert(
      fc.property(nat, nat, (likes, plays) => {
        const score = scoreOf({ ...today, likes, plays });
        expect(scoreOf({ ...today, likes, plays: plays + 20 })).toBe(
          scoreOf({ ...today, likes: likes + 1, plays }),
        );
        expect(
          scoreOf({ ...today, likes, plays: 2 * plays + 20 * likes + 20 }) - score,
        ).toBeCloseTo(1, 2);
      }),
    );
  });

  test('of a new release stands at the foot of the first page, and of the next for the next', () => {
    const first = initialScore(today, now);
    expect(first).toBeLessThan(headScore(29));
    expect(first).toBeGreaterThan(headScore(30));
    expect(initialScore({ ...today, placeInAlbum: 1 }, now)).toBeLessThan(headScore(59));
    expect(initialScore({ ...today, placeInAlbum: 40 }, now)).toBe(
      scoreOf({ ...today, likes: 0, placeInAlbum: 40 }),
    );
  });

  test('of what was released long ago is that of nobody liking it', () => {
    const old = { plays: 0, releaseDate: '2026-10-15', placeInAlbum: 0 };
    expect(initialScore(old, now)).toBe(scoreOf({ ...old, likes: 0 }));
  });
});

/** Eight albums of eight, each of one genre, at least four genres, liked however it comes. */
const catalogue = fc
  .tuple(
    fc.array(fc.integer({ min: 1, max: 13 }), { minLength: 8, maxLength: 8 }),
    fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 64, maxLength: 64 }),
  )
  .filter(([genres]) => new Set(genres).size >= 4)
  .map(([genres, scores]): Candidate[] =>
    scores.map((score, at) => ({
      id: String(at + 1),
      albumId: String(Math.floor(at / 8) + 1),
      genre: genres[Math.floor(at / 8)] ?? 0,
      score: score / 1000,
    })),
  );

function expectVariety(list: readonly Candidate[]): void {
  for (const [at, { albumId }] of list.entries())
    if (at >= 2)
      expect([list[at - 1]?.albumId, list[at - 2]?.albumId]).not.toEqual([albumId, albumId]);
  const genres = Map.groupBy(list, ({ genre }) => genre);
  for (const ofGenre of genres.values()) expect(ofGenre.length).toBeLessThanOrEqual(12);
}

describe('the first page', () => {
  test('is crowded by no album and no genre, whatever is liked', () => {
    fc.assert(
      fc.property(catalogue, (musics) => expectVariety(arranged(musics, 30))),
      { numRuns: 300 },
    );
  });

  test('is not crowded where one album is all that is liked', () => {
    const musics = Array.from({ length: 64 }, (_, at) => ({
      id: String(at + 1),
      albumId: String(at >> 3),
      genre: (at >> 3) % 4,
      score: at < 8 ? 20 : 0,
    }));
    expectVariety(arranged(musics, 30));
  });

  test('begins with the best, and holds everything once', () => {
    fc.assert(
      fc.property(catalogue, (musics) => {
        const list = arranged(musics, 64);
        expect(list[0]).toEqual(musics.toSorted(byScore)[0]);
        expect(list.toSorted(byScore)).toEqual(musics.toSorted(byScore));
      }),
    );
  });

  test('of one album alone is that album in its order', () => {
    const musics = ['3', '2', '1'].map((id) => ({ id, albumId: '1', genre: 1, score: Number(id) }));
    expect(arranged(musics, 30)).toEqual(musics);
  });
});

test('the head is the same however the catalogue passes by, and nobody is lost', () => {
  fc.assert(
    fc.property(catalogue, fc.integer({ min: 1, max: 64 }), (musics, size) => {
      const head = createHead();
      const behind = [...head.offer(musics.slice(0, size)), ...head.offer(musics.slice(size))];
      const settled = head.settle();
      expect(behind).toEqual([]);
      const inOrder = settled.toSorted(byScore).map(({ id }) => id);
      expect(inOrder).toEqual(arranged(musics, 64).map(({ id }) => id));
    }),
    { numRuns: 30 },
  );
});

test('what is far behind is let go at once, and keeps its score', () => {
  const head = createHead();
  const musics = Array.from({ length: 1000 }, (_, at) => ({
    id: String(at + 1),
    albumId: String(at >> 2),
    genre: at % 2,
    score: at / 1000,
  }));
  const behind = [...head.offer(musics.slice(0, 500)), ...head.offer(musics.slice(500))];
  const settled = head.settle();
  expect(behind.length + settled.length).toBe(1000);
  expect(behind).toHaveLength(1000 - 2 * 120);
  for (const music of behind) expect(music).toEqual(musics[Number(music.id) - 1]);
});
