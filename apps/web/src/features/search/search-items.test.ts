import type { SearchResult } from '@onsori/contract/search';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  INPUT_INDEX,
  moveActive,
  toResultGroups,
  toSelectableItems,
  truncateGroup,
} from './search-items.ts';

test('cycles through the input and the items', () => {
  expect(moveActive(3, INPUT_INDEX, 'ArrowDown')).toBe(0);
  expect(moveActive(3, INPUT_INDEX, 'ArrowUp')).toBe(2);
  expect(moveActive(3, 0, 'ArrowUp')).toBe(INPUT_INDEX);
  expect(moveActive(3, 2, 'ArrowDown')).toBe(INPUT_INDEX);
  expect(moveActive(0, INPUT_INDEX, 'ArrowDown')).toBe(INPUT_INDEX);
});

test('returns null for other keys', () => {
  for (const key of ['Enter', 'Home', 'End', 'Tab', 'ArrowLeft', 'a', 'toString'])
    expect(moveActive(3, 1, key)).toBeNull();
});

test('moves up and down symmetrically and wraps around', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.nat(50), (count, start) => {
      const from = (start % (count + 1)) - 1;
      const down = moveActive(count, from, 'ArrowDown') ?? Number.NaN;
      expect(moveActive(count, down, 'ArrowUp')).toBe(from);
      const seen = new Set([from]);
      let at = from;
      for (let step = 0; step <= count; step += 1) {
        at = moveActive(count, at, 'ArrowDown') ?? Number.NaN;
        seen.add(at);
      }
      expect(at).toBe(from);
      expect(seen.size).toBe(count + 1);
    }),
  );
});

const titled = (id: string, title: string) => ({
  id,
  album_id: '7',
  title,
  cover_image: '',
  color_code: '#FF5B3A',
  is_free: true,
  is_spatial: false,
  matches: [[0, 1]] as [number, number][],
  reason: { options: [], text: '', matches: [] },
});
const none: SearchResult = {
  music: [],
  album: [],
  genre: [],
  video_theme: [],
  mood: [],
  inst: [],
  understood: { corrected_text: null, terms: [] },
  suggestions: [],
};
const result: SearchResult = {
  ...none,
  music: Array.from({ length: 8 }, (_, index) => ({
    type: 'music',
    data: { ...titled(String(index + 1), '시작의 온도'), duration: 134 },
  })),
  album: [{ type: 'album', data: { ...titled('7', '도시의 밤'), track_count: 8 } }],
  genre: [{ type: 'genre', data: { type: 'genre', name: '시네마틱', matches: [[0, 1]] } }],
  video_theme: [
    { type: 'video_theme', data: { type: 'video_theme', name: '뉴스&시사', matches: [[3, 4]] } },
  ],
  mood: [{ type: 'mood', data: { type: 'mood', name: '없는 말', matches: [] } }],
  inst: [{ type: 'inst', data: { type: 'inst', name: '신시사이저', matches: [[0, 1]] } }],
};

test('lists titles before categories and omits empty groups', () => {
  const groups = toResultGroups(result, 'ko').map(truncateGroup);
  expect(groups.map(({ group, items }) => [group, items.length])).toEqual([
    ['music', 5],
    ['album', 1],
    ['video_theme', 1],
    ['genre', 1],
    ['inst', 1],
  ]);
});

test('links titles to their page and categories to the filtered list', () => {
  const items = toSelectableItems(toResultGroups(result, 'ko').map(truncateGroup), '시', []);
  const to = (key: string) => items.find((item) => item.key === key)?.to;
  expect(to('music-2')).toBe('/playlists/7_2');
  expect(to('album-7')).toBe('/playlists/7');
  expect(new URLSearchParams(to('video_theme-뉴스&시사')?.split('?')[1]).get('video_theme')).toBe(
    '뉴스&시사',
  );
  expect(items.at(-1)?.to).toBe(
    `/music?${new URLSearchParams({ sortType: 'accuracy', searchText: '시' })}`,
  );
  expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
});

test('labels a category in the page language and links by its key', () => {
  for (const name of ['시네마틱', 'Cinematic']) {
    const genre = { type: 'genre', data: { type: 'genre', name, matches: [[0, 3]] } } as const;
    const found = {
      ...none,
      genre: [{ ...genre, data: { ...genre.data, matches: [[0, 3] as [number, number]] } }],
    };
    const [group] = toResultGroups(found, 'en');
    expect(group?.items[0]).toMatchObject({
      label: 'Cinematic',
      to: `/music?${new URLSearchParams({ genre: '시네마틱' })}`,
      matches: name === 'Cinematic' ? [[0, 3]] : [],
    });
  }
});

test('offers searches with results when nothing is found', () => {
  const suggestions = [{ searchText: 'Piano', drops_filters: false, total: 12 }];
  const items = toSelectableItems(toResultGroups(none, 'en'), 'pianists', suggestions);
  expect(items.map(({ label, to }) => [label, to])).toEqual([
    ['Piano', `/music?${new URLSearchParams({ sortType: 'accuracy', searchText: 'Piano' })}`],
  ]);
});
