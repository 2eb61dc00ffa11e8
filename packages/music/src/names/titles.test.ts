import { optionKeys } from '@onsori/contract/taxonomy';
import { describe, expect, test } from 'vitest';
import { type NameBrief, titleCandidates } from './titles.ts';

const [genres, moods] = [optionKeys('genre'), optionKeys('mood')];

function first<Item>(items: Iterable<Item>, count: number): Item[] {
  const result: Item[] = [];
  for (const item of items) {
    if (result.length === count) break;
    result.push(item);
  }
  return result;
}

test('is deterministic per brief and seed', () => {
  const brief: NameBrief = { genre: '재즈', moods: ['로맨틱한', '차분한'] };
  const firstRun = first(titleCandidates(brief, 7), 20);
  expect(first(titleCandidates(brief, 7), 20)).toEqual(firstRun);
  expect(first(titleCandidates(brief, 8), 20)).not.toEqual(firstRun);
});

test('never repeats a title in one sequence', () => {
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

test('falls back to single moods when two moods share no titles', () => {
  const brief: NameBrief = { genre: '클래식', moods: ['무서운', '귀여운'] };
  expect(first(titleCandidates(brief, 5), 100)).toHaveLength(100);
});
