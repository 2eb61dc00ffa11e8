import { optionKeys } from '@onsori/contract/taxonomy';
import { expect, test } from 'vitest';
import { agrees, fitOf, genreBit, meet, toneBits } from './fit.ts';

const genresOf = (tags: string) =>
  optionKeys('genre').filter((genre) => (fitOf(tags).genres & genreBit(genre)) !== 0);

const moodsOf = (tags: string) =>
  optionKeys('mood').filter((mood) => (fitOf(tags).tones & toneBits(mood)) !== 0);

test('every mood has tones of its own', () => {
  for (const mood of optionKeys('mood')) expect(toneBits(mood)).not.toBe(0);
});

test('a word without tags fits everything', () => {
  expect(genresOf('')).toEqual(optionKeys('genre'));
  expect(moodsOf('')).toEqual(optionKeys('mood'));
});

test('a tone names its moods, and ! takes them away', () => {
  expect(moodsOf('eerie')).toEqual(['무서운']);
  expect(moodsOf('!eerie')).not.toContain('무서운');
});

test('a setting keeps a word out of genres, and = keeps it to them', () => {
  expect(genresOf('neon')).not.toContain('클래식');
  expect(genresOf('=재즈 =록')).toEqual(['재즈', '록']);
});

test('words agree where every set has something left', () => {
  const together = (one: string, other: string) => agrees(meet(fitOf(one), fitOf(other)));
  expect(together('calm night', 'calm blue night dawn')).toBe(true);
  expect(together('calm night', 'calm morning')).toBe(false);
  expect(together('calm winter', 'calm summer')).toBe(false);
  expect(together('eerie', 'cute')).toBe(false);
  expect(together('calm +inside', 'calm +outside')).toBe(false);
  expect(together('calm @shop', 'calm @shore')).toBe(false);
  expect(together('calm =재즈', 'calm neon')).toBe(true);
  expect(together('calm =클래식', 'calm neon')).toBe(false);
});

test('a tag nobody knows is an error', () => {
  expect(() => fitOf('calm velvety')).toThrow('velvety');
  expect(() => fitOf('+nothing')).toThrow('+nothing');
});
