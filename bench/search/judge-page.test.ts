import { expect, test } from 'vitest';
import { judgePage } from './judge-page.ts';

const expectation = { tagGroups: [['피아노']], titleWords: [], noneOf: [], duration: null };
const item = (...tags: string[]) => ({ titles: [], tags, seconds: 60 });
const [piano, guitar] = [item('피아노'), item('기타')];
const fill = <Item>(count: number, value: Item): Item[] =>
  Array.from({ length: count }, () => value);

test('a page fits if seven of its ten results are sensible', () => {
  const catalog = [...fill(20, piano), ...fill(20, guitar)];
  expect(judgePage([...fill(3, guitar), ...fill(7, piano)], catalog, expectation)).toBe('fits');
  expect(judgePage([...fill(4, guitar), ...fill(6, piano)], catalog, expectation)).toBe('misses');
});

test('too few sensible musics must all come first', () => {
  const catalog = [...fill(2, piano), ...fill(20, guitar)];
  expect(judgePage([piano, piano, guitar], catalog, expectation)).toBe('scarce');
  expect(judgePage([piano, guitar, piano], catalog, expectation)).toBe('misses');
  expect(judgePage([piano, piano], catalog, expectation)).toBe('fits');
  expect(judgePage([piano], catalog, expectation)).toBe('fits');
});

test('a catalogue without sensible musics is named', () => {
  expect(judgePage([guitar], [guitar], expectation)).toBe('absent');
  expect(judgePage([], [guitar], expectation)).toBe('absent');
});
