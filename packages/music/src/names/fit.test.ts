import { optionKeys } from '@onsori/contract/taxonomy';
import { expect, test } from 'vitest';
import { genreBit, intersectFits, isCompatible, parseFit, toneBits } from './fit.ts';

const genresOf = (tags: string) =>
  optionKeys('genre').filter((genre) => (parseFit(tags).genres & genreBit(genre)) !== 0);

const moodsOf = (tags: string) =>
  optionKeys('mood').filter((mood) => (parseFit(tags).tones & toneBits(mood)) !== 0);

test('every mood has tones', () => {
  for (const mood of optionKeys('mood')) expect(toneBits(mood)).not.toBe(0);
});

test('a word without tags fits everything', () => {
  expect(genresOf('')).toEqual(optionKeys('genre'));
  expect(moodsOf('')).toEqual(optionKeys('mood'));
});

test('a tone selects its moods, and ! removes them', () => {
  expect(moodsOf('eerie')).toEqual(['무서운']);
  expect(moodsOf('!eerie')).not.toContain('무서운');
});

test('a setting excludes genres, and = restricts a word to genres', () => {
  expect(genresOf('neon')).not.toContain('클래식');
  expect(genresOf('=재즈 =록')).toEqual(['재즈', '록']);
});

test('words are compatible when no set of their intersection is empty', () => {
  const areCompatible = (firstTags: string, secondTags: string) =>
    isCompatible(intersectFits(parseFit(firstTags), parseFit(secondTags)));
  expect(areCompatible('calm night', 'calm blue night dawn')).toBe(true);
  expect(areCompatible('calm night', 'calm morning')).toBe(false);
  expect(areCompatible('calm winter', 'calm summer')).toBe(false);
  expect(areCompatible('eerie', 'cute')).toBe(false);
  expect(areCompatible('calm +inside', 'calm +outside')).toBe(false);
  expect(areCompatible('calm @shop', 'calm @shore')).toBe(false);
  expect(areCompatible('calm =재즈', 'calm neon')).toBe(true);
  expect(areCompatible('calm =클래식', 'calm neon')).toBe(false);
});

test('throws for an unknown tag', () => {
  expect(() => parseFit('calm velvety')).toThrow('velvety');
  expect(() => parseFit('+nothing')).toThrow('+nothing');
});
