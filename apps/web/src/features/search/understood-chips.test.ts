import type { UnderstoodTerm } from '@onsori/contract/search';
import { expect, test } from 'vitest';
import { toUnderstoodChips } from './understood-chips.ts';

const createTerm = (text: string, keys: readonly string[], remaining = ''): UnderstoodTerm => ({
  text,
  options: keys.map((key) => ({ group: 'mood', key })),
  duration: null,
  is_excluded: false,
  remaining_text: remaining,
});
const labels = {
  ofExcluded: ({ group, key }: { readonly group: string; readonly key: string }) =>
    group === 'inst' ? `no ${key}` : `not ${key}`,
  ofOption: ({ key }: { readonly key: string }) => key,
  ofLength: ({ to }: { readonly to: number | null }) => `≤ ${to}`,
};
const chipsOf = (terms: readonly UnderstoodTerm[], text: string) =>
  toUnderstoodChips(terms, text, labels).map(({ label, detail }) => [label, detail]);

test('names a single option, and what a phrase with several stands for', () => {
  const terms = [
    createTerm('비 오는 날', ['차분한', '슬픈']),
    createTerm('calm', ['차분한']),
    createTerm('창가의', []),
    { ...createTerm('1분 이내', []), duration: { from: null, to: 60 } },
    { ...createTerm('짧은', []), duration: { from: null, to: 90 } },
    { ...createTerm('2분 정도', []), duration: { from: 110, to: 130 } },
  ];
  expect(chipsOf(terms, '비 오는 날 calm 창가의 1분 이내 짧은 2분 정도')).toEqual([
    ['비 오는 날', '차분한, 슬픈'],
    ['차분한', ''],
    ['창가의', ''],
    ['≤ 60', ''],
    ['짧은', '≤ 90'],
    ['2분 정도', '≤ 130'],
  ]);
});

test('names the instruments and moods to leave out', () => {
  const options = ['피아노', '퍼커션'].map((key) => ({ group: 'inst' as const, key }));
  const term = { ...createTerm('피아노랑 드럼 없이', []), options, is_excluded: true };
  expect(chipsOf([term], '피아노랑 드럼 없이')).toEqual([['no 피아노, no 퍼커션', '']]);
  const mood = { ...createTerm('무섭지 않은', ['무서운']), is_excluded: true };
  expect(chipsOf([mood], '무섭지 않은')).toEqual([['not 무서운', '']]);
});

test('removing a chip leaves the other words of the text', () => {
  const [chip] = toUnderstoodChips(
    [createTerm('차분한', ['차분한'], '피아노')],
    '차분한 피아노',
    labels,
  );
  expect(chip?.remainingText).toBe('피아노');
});

test('does not repeat the text', () => {
  expect(chipsOf([createTerm('창가의', []), createTerm('밤', [])], '창가의 밤')).toEqual([]);
  expect(chipsOf([createTerm('jazz', ['Jazz'])], 'jazz')).toEqual([]);
  expect(chipsOf([createTerm('카페', ['편안한', '재즈'])], '카페')).toEqual([
    ['카페', '편안한, 재즈'],
  ]);
});
