import { searchContent } from '@onsori/contract/search';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeSearchText } from './normalize-search-text.ts';

test('returns a text that the API accepts for any input', () => {
  const unit = fc.oneof(
    fc.constantFrom('\0', '\n', '\u200B', '\u202E', '\uD83D', '\u200D', '👩', ' '),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  );
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 200 }), (text) => {
      const q = normalizeSearchText(text);
      if (q !== '') expect(searchContent.query.parse({ q }).q).toBe(q);
      expect(normalizeSearchText(q)).toBe(q);
    }),
  );
});

test('separates words and removes hidden characters', () => {
  expect(normalizeSearchText(' 잔잔한\n피아\u200B노 ')).toBe('잔잔한 피아노');
  expect(normalizeSearchText('a \u200B b')).toBe('a b');
});
