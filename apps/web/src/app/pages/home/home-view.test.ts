import { optionKeys } from '@onsori/contract/taxonomy';
import { expect, test } from 'vitest';
import { listedMoods } from './home-view.tsx';

test('lists the moods that have tracks, in their order', () => {
  expect(listedMoods({ 차분한: 2, 신나는: 1 })).toEqual(['신나는', '차분한']);
  expect(listedMoods({})).toEqual([]);
  expect(listedMoods(undefined)).toEqual(optionKeys('mood'));
});
