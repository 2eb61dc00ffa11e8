import { filterGroups, taxonomy } from '@onsori/contract/taxonomy';
import { describe, expect, test } from 'vitest';
import {
  fitsFirstPage,
  meetsExpectation,
  type PageExpectation,
  type PageItem,
  summarizeFit,
} from './first-page.rules.ts';
import { everydayPages, goldenPages } from './golden-pages.ts';

const calmPiano: PageExpectation = {
  tagGroups: [['차분한', '편안한'], ['피아노']],
  titleWords: ['창가'],
  noneOf: ['무서운'],
  duration: { from: null, to: 60 },
};
const item = (tags: readonly string[], title = '밤', seconds = 50): PageItem => ({
  titles: [title, 'Night'],
  tags,
  seconds,
});
const sensible = item(['편안한', '피아노']);
const senseless = item(['신나는']);

describe('a result', () => {
  test.each([
    ['a tag of every group', sensible, true],
    ['a tag of one group only', item(['차분한']), false],
    ['a title word', item([], '창가의 밤'), true],
    ['another title', item([], '찬가'), false],
    ['a tag that may not occur', item(['차분한', '피아노', '무서운']), false],
    ['a title word and a tag that may not occur', item(['무서운'], '창가의 밤'), false],
    ['a length outside of the range', item(['차분한', '피아노'], '밤', 61), false],
  ])('with %s', (_, result, expected) =>
    expect(meetsExpectation(result, calmPiano)).toBe(expected),
  );

  test('is found by the initials of its title', () => {
    const initials = { ...calmPiano, titleWords: ['ㅊㄱ'] };
    expect(meetsExpectation(item([], '창가의 밤'), initials)).toBe(true);
    expect(meetsExpectation(item([], '밤의 창'), initials)).toBe(false);
  });

  test('needs its title when the only group has no tags', () => {
    const titled = { ...calmPiano, tagGroups: [[]] };
    expect(meetsExpectation(item([], '창가의 밤'), titled)).toBe(true);
    expect(meetsExpectation(sensible, titled)).toBe(false);
  });
});

describe('a first page', () => {
  const page = (sensibleCount: number, others: number) => [
    ...Array.from({ length: others }, () => senseless),
    ...Array.from({ length: sensibleCount }, () => sensible),
  ];

  test.each([
    [7, 3, true],
    [6, 4, false],
    [10, 0, true],
    [3, 0, true],
    [9, 0, true],
    [8, 1, false],
    [0, 0, false],
  ])('with %i sensible and %i other results', (sensibleCount, others, expected) =>
    expect(fitsFirstPage(page(sensibleCount, others), calmPiano)).toBe(expected),
  );

  test('is the first ten results', () => {
    expect(fitsFirstPage([...page(7, 3), ...page(0, 40)], calmPiano)).toBe(true);
    expect(fitsFirstPage([...page(0, 4), ...page(40, 0)], calmPiano)).toBe(false);
  });
});

test('a report has the share and the texts that do not fit', () => {
  const measurements = [
    { text: '카페', fits: true },
    { text: '결혼식', fits: false },
  ];
  expect(summarizeFit(measurements)).toEqual({ share: 0.5, misfits: ['결혼식'] });
  expect(summarizeFit([])).toEqual({ share: 0, misfits: [] });
});

describe('the golden pages', () => {
  const all = [...goldenPages, ...everydayPages];

  test('are 300 or more distinct texts, of which 80 or more are everyday phrases', () => {
    expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(300);
    expect(everydayPages.length).toBeGreaterThanOrEqual(80);
    for (const lang of ['ko', 'en'])
      expect(everydayPages.filter((page) => page.lang === lang).length).toBeGreaterThanOrEqual(25);
  });

  test('name tags of the taxonomy only', () => {
    const keys = new Set<string>(
      filterGroups.flatMap((group) => taxonomy[group].map(({ key }) => key)),
    );
    const named = all.flatMap(({ expectation: { tagGroups, noneOf } }) => [
      ...tagGroups.flat(),
      ...noneOf,
    ]);
    expect(named.filter((key) => !keys.has(key))).toEqual([]);
  });
});
