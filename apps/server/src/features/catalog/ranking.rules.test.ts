import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  arrangeHead,
  byScore,
  type Candidate,
  createRankingHead,
  headScore,
  initialScore,
  scoreOf,
} from './ranking.rules.ts';

const today = { plays: 0, releaseDate: '2026-11-15', positionInAlbum: 0 };
const now = new Date('2026-11-15T12:00:00Z');

describe('the score', () => {
  test('loses 1 in sixty days and gains 1 for twice the likes', () => {
    const older = { ...today, releaseDate: '2026-09-16' };
    expect(scoreOf({ ...today, likes: 99 }) - scoreOf({ ...older, likes: 99 })).toBeCloseTo(1, 2);
    expect(scoreOf({ ...older, likes: 199 })).toBeCloseTo(scoreOf({ ...today, likes: 99 }), 2);
  });

  test('rises with likes and falls with the position in the album', () => {
    const nat = fc.nat({ max: 10_000 });
    fc.assert(
      fc.property(nat, nat, fc.nat({ max: 30 }), (likes, more, positionInAlbum) => {
        const score = scoreOf({ ...today, likes, positionInAlbum });
        expect(scoreOf({ ...today, likes: likes + more, positionInAlbum })).toBeGreaterThanOrEqual(
          score,
        );
        expect(scoreOf({ ...today, likes, positionInAlbum: positionInAlbum + 1 })).toBeLessThan(
          score,
        );
        expect(Number(Math.fround(score).toPrecision(6))).toBe(score);
      }),
    );
  });

  test('rises with plays, twenty of which equal one like', () => {
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

  test('of a new release is at the end of the first page, and of the second for its second music', () => {
    const first = initialScore(today, now);
    expect(first).toBeLessThan(headScore(29));
    expect(first).toBeGreaterThan(headScore(30));
    expect(initialScore({ ...today, positionInAlbum: 1 }, now)).toBeLessThan(headScore(59));
    expect(initialScore({ ...today, positionInAlbum: 40 }, now)).toBe(
      scoreOf({ ...today, likes: 0, positionInAlbum: 40 }),
    );
  });

  test('of an old release is the score without likes', () => {
    const old = { plays: 0, releaseDate: '2026-10-15', positionInAlbum: 0 };
    expect(initialScore(old, now)).toBe(scoreOf({ ...old, likes: 0 }));
  });
});

/** Eight albums of eight musics, one genre per album, four or more genres, random scores. */
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
  test('limits repetition of albums and genres for any scores', () => {
    fc.assert(
      fc.property(catalogue, (musics) => expectVariety(arrangeHead(musics, 30))),
      { numRuns: 300 },
    );
  });

  test('limits repetition when a single album has likes', () => {
    const musics = Array.from({ length: 64 }, (_, at) => ({
      id: String(at + 1),
      albumId: String(at >> 3),
      genre: (at >> 3) % 4,
      score: at < 8 ? 20 : 0,
    }));
    expectVariety(arrangeHead(musics, 30));
  });

  test('starts with the highest score and contains every candidate once', () => {
    fc.assert(
      fc.property(catalogue, (musics) => {
        const list = arrangeHead(musics, 64);
        expect(list[0]).toEqual(musics.toSorted(byScore)[0]);
        expect(list.toSorted(byScore)).toEqual(musics.toSorted(byScore));
      }),
    );
  });

  test('of a single album is sorted by score', () => {
    const musics = ['3', '2', '1'].map((id) => ({ id, albumId: '1', genre: 1, score: Number(id) }));
    expect(arrangeHead(musics, 30)).toEqual(musics);
  });
});

test('the head does not depend on batch boundaries and loses no candidate', () => {
  fc.assert(
    fc.property(catalogue, fc.integer({ min: 1, max: 64 }), (musics, size) => {
      const head = createRankingHead();
      const rejected = [...head.add(musics.slice(0, size)), ...head.add(musics.slice(size))];
      const finalized = head.finalize();
      expect(rejected).toEqual([]);
      const inOrder = finalized.toSorted(byScore).map(({ id }) => id);
      expect(inOrder).toEqual(arrangeHead(musics, 64).map(({ id }) => id));
    }),
    { numRuns: 30 },
  );
});

test('returns candidates outside the head at once with an unchanged score', () => {
  const head = createRankingHead();
  const musics = Array.from({ length: 1000 }, (_, at) => ({
    id: String(at + 1),
    albumId: String(at >> 2),
    genre: at % 2,
    score: at / 1000,
  }));
  const rejected = [...head.add(musics.slice(0, 500)), ...head.add(musics.slice(500))];
  const finalized = head.finalize();
  expect(rejected.length + finalized.length).toBe(1000);
  expect(rejected).toHaveLength(1000 - 2 * 120);
  for (const music of rejected) expect(music).toEqual(musics[Number(music.id) - 1]);
});
