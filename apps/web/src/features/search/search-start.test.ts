import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameName } from './search-items.ts';
import {
  addRecentSearch,
  MAX_RECENT_SEARCHES,
  parseRecentSearches,
  removeRecentSearch,
} from './search-start.tsx';

test('puts the newest search first and removes duplicates', () => {
  const searches = ['피아노', 'Jazz', '비'].reduce<string[]>(addRecentSearch, []);
  expect(searches).toEqual(['비', 'Jazz', '피아노']);
  expect(addRecentSearch(searches, ' jazz ')).toEqual(['jazz', '비', '피아노']);
  expect(addRecentSearch(searches, '  ')).toEqual(searches);
  expect(removeRecentSearch(searches, 'jazz')).toEqual(['비', '피아노']);
});

test('stores up to eight distinct searches', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (texts) => {
      const searches = texts.reduce<string[]>(addRecentSearch, []);
      expect(searches.length).toBeLessThanOrEqual(MAX_RECENT_SEARCHES);
      for (const [index, text] of searches.entries())
        expect(searches.findIndex((entry) => isSameName(entry, text))).toBe(index);
    }),
  );
});

test('parses stored searches and ignores malformed values', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (texts) => {
      const searches = texts.reduce<string[]>(addRecentSearch, []);
      expect(parseRecentSearches(JSON.stringify(searches))).toEqual(searches);
    }),
  );
  for (const stored of [null, '', '{', '{}', 'null', '7', '[7, null]'])
    expect(parseRecentSearches(stored), String(stored)).toEqual([]);
});
