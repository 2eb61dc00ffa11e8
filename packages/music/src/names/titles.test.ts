import { optionKeys } from '@onsori/contract/taxonomy';
import { describe, expect, test } from 'vitest';
import { type NameBrief, titleCandidates } from './titles.ts';

const [genres, moods] = [optionKeys('genre'), optionKeys('mood')];

function first<Item>(items: Iterable<Item>, count: number): Item[] {
  const taken: Item[] = [];
  for (const item of items) {
    if (taken.length === count) break;
    taken.push(item);
  }
  return taken;
}

test('the same brief and seed say the same; another seed says another', () => {
  const brief: NameBrief = { genre: '재즈', moods: ['로맨틱한', '차분한'] };
  const once = first(titleCandidates(brief, 7), 20);
  expect(first(titleCandidates(brief, 7), 20)).toEqual(once);
  expect(first(titleCandidates(brief, 8), 20)).not.toEqual(once);
});

test('one sequence says nothing twice', () => {
  const titles = first(titleCandidates({ genre: 'EDM', moods: ['무서운'] }, 3), 5000);
  expect(titles).toHaveLength(5000);
  expect(new Set(titles.map(({ ko }) => ko)).size).toBe(5000);
  expect(new Set(titles.map(({ en }) => en)).size).toBe(5000);
});

describe.each(genres)('%s', (genre) => {
  test.each(moods)('%s has titles', (mood) => {
    expect(first(titleCandidates({ genre, moods: [mood] }, 1), 30)).toHaveLength(30);
  });
});

test('moods that share nothing still have titles, those of one of them', () => {
  const brief: NameBrief = { genre: '클래식', moods: ['무서운', '귀여운'] };
  expect(first(titleCandidates(brief, 5), 100)).toHaveLength(100);
});
