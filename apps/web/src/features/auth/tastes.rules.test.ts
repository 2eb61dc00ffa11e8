import { expect, test } from 'vitest';
import { pickCount, picksMissing, preferencesOf, toggled } from './tastes.rules.ts';

const noPicks = { moods: [], video_themes: [], genres: [] };

test('a word is picked, and put back', () => {
  const one = toggled(noPicks, 'moods', '차분한');
  expect(one.moods).toEqual(['차분한']);
  expect(toggled(one, 'moods', '차분한')).toEqual(noPicks);
});

test('three picks are enough, wherever they are', () => {
  const two = toggled(toggled(noPicks, 'moods', '차분한'), 'genres', '재즈');
  expect([pickCount(two), picksMissing(two)]).toEqual([2, 1]);
  const three = toggled(two, 'video_themes', '여행');
  expect(picksMissing(three)).toBe(0);
  expect(picksMissing(toggled(three, 'moods', '슬픈'))).toBe(0);
});

test('words nobody knows are left out, the others come in their order', () => {
  const picks = { moods: ['차분한', '그루비한', '없는'], video_themes: [], genres: ['팝'] };
  expect(preferencesOf(picks)).toEqual({
    moods: ['그루비한', '차분한'],
    video_themes: [],
    genres: ['팝'],
  });
});
