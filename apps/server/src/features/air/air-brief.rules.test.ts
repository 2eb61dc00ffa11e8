import { airBrief } from '@onsori/contract/air-brief';
import { airChangeReasons } from '@onsori/contract/air-values';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyReasons, findBriefProblem, resolveGenre, toEngineBrief } from './air-brief.rules.ts';

const brief = airBrief.parse({ title: '엔딩', moods: ['차분한'], seconds: 45 });

describe('findBriefProblem', () => {
  test.each([
    [{}, null],
    [{ title: '' }, 'invalid.brief_incomplete'],
    [{ seconds: null }, 'invalid.brief_incomplete'],
    [{ moods: [] }, 'invalid.brief_incomplete'],
    [{ excluded_moods: ['차분한'] }, 'invalid.brief_contradicts'],
    [{ insts: ['첼로'], excluded_insts: ['첼로'] }, 'invalid.brief_contradicts'],
  ] as const)('%o', (change, problem) => {
    const changed = airBrief.parse({ ...brief, ...change });
    expect(findBriefProblem(changed, { isDraft: false })).toBe(problem);
  });

  test('a draft may be incomplete', () => {
    expect(findBriefProblem(airBrief.parse({}), { isDraft: true })).toBeNull();
  });
});

test('the genre is the one asked for, else that of the reference, else that of the mood', () => {
  expect(resolveGenre({ ...brief, genre: '록' }, '재즈')).toBe('록');
  expect(resolveGenre(brief, '재즈')).toBe('재즈');
  expect(resolveGenre(brief, null)).toBe('뉴에이지');
});

describe('applyReasons', () => {
  const curve = [
    { at: 0, level: 0.5 },
    { at: 0.6, level: 0.7 },
    { at: 1, level: 0.4 },
  ];

  test('lowers the start and raises the climax', () => {
    const changed = applyReasons({ ...brief, energy_curve: curve }, [
      'quieter_start',
      'higher_climax',
    ]);
    expect(changed.energy_curve?.map(({ level }) => level)).toEqual([0.25, 0.95, 0.4]);
  });

  test('moves the tempo by one class within its bounds', () => {
    expect(applyReasons(brief, ['slower']).tempo).toBe('느림');
    expect(applyReasons({ ...brief, tempo: '느림' }, ['slower']).tempo).toBe('느림');
    expect(applyReasons({ ...brief, tempo: '보통' }, ['faster']).tempo).toBe('빠름');
  });

  test('always gives a brief that can be sent', () => {
    fc.assert(
      fc.property(fc.subarray([...airChangeReasons]), fc.boolean(), (reasons, hasCurve) => {
        const changed = applyReasons({ ...brief, energy_curve: hasCurve ? curve : null }, reasons);
        expect(airBrief.parse(changed)).toEqual(changed);
        expect(findBriefProblem(changed, { isDraft: false })).toBeNull();
      }),
    );
  });
});

test('the engine gets two moods, and tempo and curve only when asked for', () => {
  const many = airBrief.parse({ ...brief, moods: ['차분한', '희망찬', '슬픈'] });
  expect(toEngineBrief(many, '시네마틱')).toEqual({
    genre: '시네마틱',
    moods: ['차분한', '희망찬'],
    insts: [],
    excludedInsts: [],
    seconds: 45,
  });
});
