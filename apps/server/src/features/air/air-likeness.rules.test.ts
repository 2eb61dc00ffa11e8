import { airBrief } from '@onsori/contract/air-brief';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  briefLikeness,
  type ComparedMusic,
  findMatches,
  lengthCloseness,
  toMatch,
} from './air-likeness.rules.ts';

const brief = airBrief.parse({
  title: '엔딩',
  moods: ['차분한', '희망찬'],
  genre: '시네마틱',
  insts: ['피아노', '첼로'],
  seconds: 60,
});

const music: ComparedMusic = {
  musicId: '1',
  moods: ['차분한', '희망찬'],
  videoThemes: [],
  genres: ['시네마틱'],
  tempos: ['느림'],
  insts: ['피아노', '첼로'],
  durationMs: 60_000,
  referenceLikeness: 0,
};

describe('briefLikeness', () => {
  test('is 1 for a music with everything that is asked for', () => {
    expect(briefLikeness(brief, music)).toBe(1);
  });

  test('is 0 with a mood or instrument that is left out', () => {
    expect(briefLikeness({ ...brief, excluded_insts: ['첼로'] }, music)).toBe(0);
    expect(briefLikeness({ ...brief, excluded_moods: ['희망찬'] }, music)).toBe(0);
  });

  test('falls below the bound of a match with half of the moods and instruments', () => {
    expect(briefLikeness(brief, { ...music, moods: ['차분한'], insts: ['피아노'] })).toBeLessThan(
      0.8,
    );
  });

  test('counts the reference only when the brief names one', () => {
    const near = { ...music, referenceLikeness: 0.2 };
    expect(briefLikeness(brief, near)).toBe(1);
    expect(briefLikeness({ ...brief, reference_music_id: '7' }, near)).toBeLessThan(0.9);
  });

  test('stays between 0 and 1, and more in common never lowers it', () => {
    const keys = fc.subarray(['차분한', '희망찬', '슬픈']);
    fc.assert(
      fc.property(keys, fc.integer({ min: 1, max: 400 }), (moods, seconds) => {
        const compared = { ...music, moods, durationMs: seconds * 1000 };
        const likeness = briefLikeness(brief, compared);
        expect(likeness).toBeGreaterThanOrEqual(0);
        expect(likeness).toBeLessThanOrEqual(1);
        const more = briefLikeness(brief, { ...compared, moods: [...moods, '차분한', '희망찬'] });
        expect(more).toBeGreaterThanOrEqual(likeness);
      }),
    );
  });
});

test.each([
  [60, 60_000, 1],
  [60, 66_000, 1],
  [60, 54_000, 1],
  [60, 90_000, 0],
  [60, 78_000, 0.5],
])('a length of %s s and a music of %s ms: %s', (asked, durationMs, closeness) => {
  expect(lengthCloseness(asked, durationMs)).toBeCloseTo(closeness);
});

test('a match names what agrees', () => {
  expect(toMatch({ ...brief, tempo: '빠름' }, { ...music, insts: ['피아노'] })).toMatchObject({
    options: [
      { group: 'mood', key: '차분한' },
      { group: 'mood', key: '희망찬' },
      { group: 'genre', key: '시네마틱' },
      { group: 'inst', key: '피아노' },
    ],
    tempoAgrees: false,
    lengthAgrees: true,
  });
});

test('matches are the nearest three above the bound; the nearest is reported in any case', () => {
  const musics = Array.from({ length: 5 }, (_, at) => ({ ...music, musicId: String(at + 1) }));
  const far = { ...music, musicId: '9', moods: [], insts: [] };
  const { matches, nearest } = findMatches(brief, [far, ...musics]);
  expect(matches.map(({ musicId }) => musicId)).toEqual(['5', '4', '3']);
  expect(nearest).toBe(1);
  expect(findMatches(brief, [far])).toEqual({ matches: [], nearest: expect.any(Number) });
  expect(findMatches(brief, [])).toEqual({ matches: [], nearest: 0 });
});
