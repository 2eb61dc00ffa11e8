import { expect, test } from 'vitest';
import type { SearchItem } from './search-items.ts';
import { isComposing, selectOnEnter } from './search-panel.tsx';

const musicItem = (id: string, label: string): SearchItem => ({
  key: `music-${id}`,
  group: 'music',
  label,
  matches: [],
  aliases: [],
  to: `/playlists/7_${id}`,
  titled: {
    id,
    album_id: '7',
    title: label,
    cover_image: '',
    color_code: '#FF5B3A',
    is_free: false,
    is_spatial: false,
    duration: 90,
    matches: [],
    reason: { options: [], text: '', matches: [] },
  },
});
const items = [
  musicItem('1', '서울, 11시'),
  musicItem('2', '다시, 봄'),
  musicItem('3', '첫눈'),
  musicItem('4', '첫눈'),
];

test.each([
  ['selects the music of a full title', '다시, 봄', '/playlists/7_2'],
  ['ignores spaces and case', ' 다시,봄 ', '/playlists/7_2'],
  [
    'opens the list filtered by a full category name',
    '재즈',
    `/music?${new URLSearchParams({ genre: '재즈' })}`,
  ],
  [
    'accepts category names in both languages',
    'jazz',
    `/music?${new URLSearchParams({ genre: '재즈' })}`,
  ],
  [
    'opens all results for a partial title',
    '다시',
    `/music?${new URLSearchParams({ sortType: 'accuracy', searchText: '다시' })}`,
  ],
  [
    'opens all results for an ambiguous title',
    '첫눈',
    `/music?${new URLSearchParams({ sortType: 'accuracy', searchText: '첫눈' })}`,
  ],
])('%s', (_name, text, to) => {
  expect(selectOnEnter(text, items, null, 'ko')?.to).toBe(to);
});

test('opens nothing for an empty text', () => {
  expect(selectOnEnter('  ', items, null, 'ko')).toBeNull();
});

test('prefers the active item over the text', () => {
  expect(selectOnEnter('재즈', items, items[0] ?? null, 'ko')?.to).toBe('/playlists/7_1');
});

test('detects IME composition by the flag or the key code', () => {
  expect(isComposing({ isComposing: true, keyCode: 13 })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false);
});
