import { expect, test } from 'vitest';
import { isComposing, itemOnEnter } from './search-choice.ts';
import type { SearchItem } from './search-items.ts';

const track = (id: string, label: string): SearchItem => ({
  key: `music-${id}`,
  group: 'music',
  label,
  matches: [],
  aliases: [],
  to: `/playlists/7_${id}`,
  titled: { id, cover_image: '', is_free: false, is_spatial: false },
});
const items = [
  track('1', '서울, 11시'),
  track('2', '다시, 봄'),
  track('3', '첫눈'),
  track('4', '첫눈'),
];

test.each([
  ['a title in full opens it', '다시, 봄', '/playlists/7_2'],
  ['spaces and capitals make no difference', ' 다시,봄 ', '/playlists/7_2'],
  [
    'a category in full opens the list with it',
    '재즈',
    `/music?${new URLSearchParams({ genre: '재즈' })}`,
  ],
  ['in either language', 'jazz', `/music?${new URLSearchParams({ genre: '재즈' })}`],
  [
    'half a title finds all it can',
    '다시',
    `/music?${new URLSearchParams({ sortType: 'accuracy', searchText: '다시' })}`,
  ],
  [
    'a title that two carry names neither',
    '첫눈',
    `/music?${new URLSearchParams({ sortType: 'accuracy', searchText: '첫눈' })}`,
  ],
])('%s', (_name, text, to) => {
  expect(itemOnEnter(text, items, null, 'ko')?.to).toBe(to);
});

test('nothing is opened by nothing', () => {
  expect(itemOnEnter('  ', items, null, 'ko')).toBeNull();
});

test('what is chosen is opened, whatever the text names', () => {
  expect(itemOnEnter('재즈', items, items[0] ?? null, 'ko')?.to).toBe('/playlists/7_1');
});

test('a syllable in the making is told by the flag or by the key code', () => {
  expect(isComposing({ isComposing: true, keyCode: 13 })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false);
});
