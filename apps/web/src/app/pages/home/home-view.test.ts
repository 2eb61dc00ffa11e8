import { optionKeys } from '@onsori/contract/taxonomy';
import { expect, test } from 'vitest';
import { excludeShown, pickCount } from './home.queries.ts';
import { listedMoods } from './home-view.tsx';

test('lists the moods that have tracks, in their order', () => {
  expect(listedMoods({ 차분한: 2, 신나는: 1 })).toEqual(['신나는', '차분한']);
  expect(listedMoods({})).toEqual([]);
  expect(listedMoods(undefined)).toEqual(optionKeys('mood'));
});

test('common picks leave out the personal picks of the page', () => {
  const picks = Array.from({ length: 2 * pickCount }, (_, index) => ({ id: String(index) }));
  const shown = [{ id: '1' }, { id: '4' }, { id: '99' }];
  const ids = excludeShown(picks, shown).map(({ id }) => id);
  expect(ids).toEqual(['0', '2', '3', '5', '6', '7', '8', '9']);
  expect(excludeShown(picks, picks)).toEqual([]);
});
