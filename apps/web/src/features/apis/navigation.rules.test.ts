import { expect, test } from 'vitest';
import {
  createNavigation,
  guides,
  type NavigationEntry,
  searchNavigation,
} from './navigation.rules.ts';

const operations = [
  { id: 'getAlbum', method: 'GET', path: '/v1/albums/{albumId}' },
  { id: 'listMusics', method: 'GET', path: '/v1/musics' },
  { id: 'createFit', method: 'POST', path: '/v1/fits' },
  { id: 'downloadMusic', method: 'POST', path: '/v1/downloads/musics' },
  { id: 'createGeneration', method: 'POST', path: '/v1/generations' },
  { id: 'somethingNew', method: 'GET', path: '/v1/new' },
];
const navigation = createNavigation(operations);
const idsOf = (group: string) =>
  navigation.find((each) => each.group === group)?.entries.map(({ id }) => id);

test('every guide and operation is listed once, also one without a known place', () => {
  const ids = navigation.flatMap(({ entries }) => entries.map(({ id }) => id));
  expect(ids.toSorted()).toEqual([...guides, ...operations.map(({ id }) => id)].sort());
  expect(idsOf('music')).toEqual(['listMusics', 'createFit', 'getAlbum']);
  expect(idsOf('files')).toEqual(['downloadMusic']);
  expect(idsOf('air')).toEqual(['createGeneration']);
  expect(idsOf('account')).toEqual(['somethingNew']);
});

test('groups without entries are left out', () => {
  expect(createNavigation([]).map(({ group }) => group)).toEqual(['start', 'tools']);
});

const titles: Readonly<Record<string, string>> = {
  listMusics: '음악 목록',
  quickstart: '빠른 시작',
};
const titleOf = ({ id }: NavigationEntry) => titles[id] ?? '';
const found = (text: string) =>
  searchNavigation(navigation, text, titleOf).flatMap(({ entries }) => entries.map(({ id }) => id));

test.each([
  ['음악 목록', ['listMusics']],
  ['LISTMUS', ['listMusics']],
  ['post downloads', ['downloadMusic']],
  ['/v1/albums', ['getAlbum']],
  ['빠른'.normalize('NFD'), ['quickstart']],
  ['zqxj', []],
])('finds %s', (text, ids) => {
  expect(found(text)).toEqual(ids);
});
