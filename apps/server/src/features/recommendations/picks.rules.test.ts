import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CandidateMusic,
  freshness,
  type ScoredMusic,
  type SeedNeighbour,
  scoreCandidates,
  seedsOf,
} from './picks.rules.ts';
import { fitOf, strongest, tasteOf } from './taste.rules.ts';
import { diversify } from './variety.rules.ts';

const now = new Date('2026-11-15T12:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
const tags = fc
  .tuple(
    fc.integer({ min: 301, max: 304 }),
    fc.uniqueArray(fc.integer({ min: 101, max: 106 }), { minLength: 1, maxLength: 3 }),
    fc.uniqueArray(fc.integer({ min: 201, max: 204 }), { minLength: 1, maxLength: 2 }),
  )
  .map(([genre, moods, themes]) => [genre, ...moods, ...themes]);
const music = fc.record({
  musicId: fc.integer({ min: 1, max: 60 }).map(String),
  albumId: fc.integer({ min: 1, max: 12 }).map(String),
  tagIds: tags,
});
const musics = fc.uniqueArray(music, { maxLength: 40, selector: ({ musicId }) => musicId });

describe('taste', () => {
  test('equals the preferences without evidence, and follows likes with more evidence', () => {
    fc.assert(
      fc.property(tags, fc.integer({ min: 1, max: 40 }), (tagIds, likes) => {
        const chosen = [310, 120];
        expect([...tasteOf([], chosen)]).toEqual([
          [310, 1],
          [120, 1],
        ]);
        const learned = tasteOf(
          Array.from({ length: likes }, () => ({ tagIds, weight: 1 })),
          chosen,
        );
        const [genre = 0] = tagIds;
        expect((learned.get(310) ?? 0) < (learned.get(genre) ?? 0)).toBe(likes > 3);
      }),
    );
  });

  test('is between 0 and 1, and 1 for the strongest tag of a group', () => {
    const evidence = fc.array(
      fc.record({ tagIds: tags, weight: fc.double({ min: 0.05, max: 1, noNaN: true }) }),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(evidence, tags, (list, chosen) => {
        const taste = tasteOf(list, chosen);
        for (const value of taste.values()) expect(value > 0 && value <= 1 + 1e-9).toBe(true);
        for (const group of ['genre', 'mood', 'video_theme'] as const) {
          const [first = 0, ...others] = strongest(taste, group);
          expect(taste.get(first)).toBeCloseTo(1);
          for (const other of others) expect(taste.get(other) ?? 0).toBeLessThanOrEqual(1 + 1e-9);
        }
        const { score } = fitOf(taste, chosen);
        expect(score > 0 && score <= 1 + 1e-9).toBe(true);
      }),
    );
  });
});

describe('seeds', () => {
  test('are the latest likes and plays without duplicates, with weights that fall with age', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 50 }).map(String), { maxLength: 50 });
    fc.assert(
      fc.property(ids, ids, (liked, played) => {
        const playedMusics = played.map((musicId) => ({ musicId, playedAt: ago(1), times: 2 }));
        const seeds = seedsOf(liked, playedMusics);
        expect(new Set(seeds.map(({ musicId }) => musicId)).size).toBe(seeds.length);
        for (const by of ['liked', 'played'] as const) {
          const weights = seeds.filter((seed) => seed.by === by).map(({ weight }) => weight);
          expect(weights).toEqual(weights.toSorted((a, b) => b - a));
        }
        for (const { by, musicId } of seeds) expect(liked.includes(musicId)).toBe(by === 'liked');
      }),
    );
  });
});

describe('scores', () => {
  const nobody = { seeds: [], taste: new Map(), chosen: [], playedMusics: [], randomSeed: 'a' };

  test('of an unknown listener have the reason popular', () => {
    fc.assert(
      fc.property(musics, (list) => {
        const result = scoreCandidates(nobody, { near: [], popular: [list] }, now);
        expect(result).toHaveLength(list.length);
        for (const { whys } of result) expect(whys).toEqual([{ kind: 'popular' }]);
      }),
    );
  });

  test('rank a neighbour of a liked music first, with the like as reason', () => {
    fc.assert(
      fc.property(musics, music, (list, other: CandidateMusic) => {
        const near: SeedNeighbour = { ...other, musicId: '99', seedId: '100', likeness: 0.9 };
        const seeds = seedsOf(['100'], []);
        const [first] = scoreCandidates(
          { ...nobody, seeds },
          { near: [near], popular: [list] },
          now,
        );
        expect(first).toMatchObject({
          musicId: '99',
          whys: [{ kind: 'near_liked', musicId: '100' }],
        });
      }),
    );
  });

  test('come with every chosen option as a reason, and weak tags of the taste are none', () => {
    const tagIds = [301, 101, 201];
    const taste = new Map([
      [301, 1],
      [101, 0.1],
      [201, 0.1],
    ]);
    const [first] = scoreCandidates(
      { ...nobody, taste, chosen: [101] },
      { near: [], popular: [[{ musicId: '1', albumId: '1', tagIds }]] },
      now,
    );
    expect(first).toMatchObject({
      isChosen: true,
      whys: [
        { kind: 'tag', tagId: 301 },
        { kind: 'tag', tagId: 101 },
      ],
    });
  });

  test('fall with every play and recover with time', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 0, max: 60 }),
        (times, days) => {
          const playedMusics = (t: number, d: number) => ({
            musicId: '1',
            playedAt: ago(d),
            times: t,
          });
          const fresh = freshness(playedMusics(times, days), now);
          expect(fresh).toBeLessThan(1);
          expect(freshness(playedMusics(times + 1, days), now)).toBeLessThan(fresh);
          expect(freshness(playedMusics(times, days + 1), now)).toBeGreaterThan(fresh);
        },
      ),
    );
  });

  test('are the same within a day and differ between days and listeners', () => {
    const list = Array.from({ length: 40 }, (_, at) => ({
      musicId: String(at + 1),
      albumId: String(at + 1),
      tagIds: [301, 101],
    }));
    const order = (randomSeed: string) =>
      scoreCandidates({ ...nobody, randomSeed }, { near: [], popular: [list] }, now).map(
        ({ musicId }) => musicId,
      );
    expect(order('a:2026-11-15')).toEqual(order('a:2026-11-15'));
    expect(order('a:2026-11-15').slice(0, 5)).not.toEqual(order('a:2026-11-16').slice(0, 5));
    expect(order('a:2026-11-15').slice(0, 5)).not.toEqual(order('b:2026-11-15').slice(0, 5));
  });
});

describe('variety', () => {
  const toWhys = (tagIds: readonly number[]) =>
    tagIds.map((tagId) => ({ kind: 'tag', tagId })) as unknown as ScoredMusic['whys'];
  const picksOf = (isChosen: (music: CandidateMusic) => boolean) =>
    musics.map((list) =>
      list.map(
        (item, at): ScoredMusic => ({
          ...item,
          score: 1 / (at + 1),
          isChosen: isChosen(item),
          whys: toWhys(item.tagIds),
        }),
      ),
    );
  const picks = picksOf(() => false);
  const mixedPicks = picksOf(({ tagIds }) => tagIds.includes(101));

  test('returns every music once, the best first', () => {
    fc.assert(
      fc.property(picks, (list) => {
        const all = diversify(list, list.length);
        expect(all.map(({ musicId }) => musicId).sort()).toEqual(
          list.map(({ musicId }) => musicId).sort(),
        );
        expect(all[0]?.musicId).toBe(list[0]?.musicId);
      }),
    );
  });

  test('has an album a third time in ten only when no other is left', () => {
    fc.assert(
      fc.property(picks, (list) => {
        const all = diversify(list, list.length);
        for (const [at, pick] of all.entries()) {
          const before = all.slice(Math.max(0, at - 9), at);
          const times = (album: string) => before.filter((b) => b.albumId === album).length;
          if (times(pick.albumId) < 2) continue;
          for (const following of all.slice(at))
            expect(times(following.albumId)).toBeGreaterThanOrEqual(2);
        }
      }),
    );
  });

  test('has a chosen option in at least half of the picks of a page while such picks are left', () => {
    fc.assert(
      fc.property(mixedPicks, (list) => {
        const all = diversify(list, list.length);
        for (let start = 0; start < all.length; start += 8) {
          const page = all.slice(start, start + 8);
          const others = page.filter(({ isChosen }) => !isChosen).length;
          if (all.slice(start + 8).some(({ isChosen }) => isChosen))
            expect(others).toBeLessThanOrEqual(4);
        }
      }),
    );
  });

  test('gives a reason a third time in ten only when the music has no other', () => {
    fc.assert(
      fc.property(mixedPicks, (list) => {
        const all = diversify(list, list.length);
        const whysOf = new Map(list.map(({ musicId, whys }) => [musicId, whys]));
        for (const [at, pick] of all.entries()) {
          const before = all.slice(Math.max(0, at - 9), at).map(({ why }) => JSON.stringify(why));
          const times = (why: unknown) => before.filter((b) => b === JSON.stringify(why)).length;
          if (times(pick.why) < 2) continue;
          for (const why of whysOf.get(pick.musicId) ?? [])
            expect(times(why)).toBeGreaterThanOrEqual(times(pick.why));
        }
      }),
    );
  });
});
