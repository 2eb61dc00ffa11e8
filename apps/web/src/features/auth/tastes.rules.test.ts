import { expect, test } from 'vitest';
import {
  missingPickCount,
  offeredKeys,
  pickCount,
  togglePick,
  toPreferences,
} from './tastes.rules.ts';

const noPicks = { moods: [], video_themes: [], genres: [] };

test('adds a pick and removes it again', () => {
  const onePick = togglePick(noPicks, 'moods', '차분한');
  expect(onePick.moods).toEqual(['차분한']);
  expect(togglePick(onePick, 'moods', '차분한')).toEqual(noPicks);
});

test('offers the options with tracks and those already picked', () => {
  expect(offeredKeys('genre', { 팝: 3, 재즈: 0 }, ['힙합'])).toEqual(['힙합', '팝']);
});

test('offers every option when no counts are known or no option has tracks', () => {
  expect(offeredKeys('tempo', undefined, [])).toEqual(['느림', '보통', '빠름']);
  expect(offeredKeys('tempo', {}, ['빠름'])).toEqual(['느림', '보통', '빠름']);
});

test('counts picks across all groups', () => {
  const twoPicks = togglePick(togglePick(noPicks, 'moods', '차분한'), 'genres', '재즈');
  expect([pickCount(twoPicks), missingPickCount(twoPicks)]).toEqual([2, 1]);
  const threePicks = togglePick(twoPicks, 'video_themes', '여행');
  expect(missingPickCount(threePicks)).toBe(0);
  expect(missingPickCount(togglePick(threePicks, 'moods', '슬픈'))).toBe(0);
});

test('drops unknown picks and sorts the others in taxonomy order', () => {
  const picks = { moods: ['차분한', '그루비한', '없는'], video_themes: [], genres: ['팝'] };
  expect(toPreferences(picks)).toEqual({
    moods: ['그루비한', '차분한'],
    video_themes: [],
    genres: ['팝'],
  });
});
