import { searchContent } from '@onsori/contract/search';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tidySearchText } from './search-text.ts';

test('gives a text that the API accepts, whatever was typed or pasted', () => {
  const unit = fc.oneof(
    fc.constantFrom('\0', '\n', '\u200B', '\u202E', '\uD83D', '\u200D', '👩', ' '),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  );
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 200 }), (text) => {
      const q = tidySearchText(text);
      if (q !== '') expect(searchContent.query.parse({ q }).q).toBe(q);
      expect(tidySearchText(q)).toBe(q);
    }),
  );
});

test('keeps words apart and joins what was hidden in them', () => {
  expect(tidySearchText(' 잔잔한\n피아\u200B노 ')).toBe('잔잔한 피아노');
  expect(tidySearchText('a \u200B b')).toBe('a b');
});
