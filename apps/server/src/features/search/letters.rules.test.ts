import { wordsOf } from '@onsori/contract/typed-text';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { goldenAlbums } from './golden-corpus.ts';
import { convertKeyboardLayout, initialsOf, lettersOf, wordStarts } from './letters.rules.ts';

const titles = goldenAlbums().flatMap(({ title, musics }) => [
  title.ko,
  ...musics.map((music) => music.title.ko),
]);

test.each([
  ['피아노', 'ㅍㅣㅇㅏㄴㅗ'],
  ['피안', 'ㅍㅣㅇㅏㄴ'],
  ['피ㅇ', 'ㅍㅣㅇ'],
  ['값과', 'ㄱㅏㅂㅅㄱㅗㅏ'],
  ['ㄳ', 'ㄱㅅ'],
  ['웬 의자', 'ㅇㅜㅔㄴㅇㅡㅣㅈㅏ'],
  ['꽃', 'ㄲㅗㅊ'],
  ['Café, 2 A.M.', 'café2am'],
  ['The Editor’s Friday', 'theeditorsfriday'],
])('splits %s into %s', (text, letters) => expect(lettersOf(text)).toBe(letters));

test('returns the same letters for composed and decomposed syllables', () => {
  for (const title of titles) expect(lettersOf(title.normalize('NFD'))).toBe(lettersOf(title));
});

test('is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(lettersOf(lettersOf(text))).toBe(lettersOf(text));
    }),
  );
});

test('returns the initials of syllables', () => {
  expect(initialsOf('비 오는 날 EDM')).toBe('ㅂㅇㄴㄴedm');
});

test('returns one suffix of the title for each word', () => {
  for (const title of titles) {
    const starts = wordStarts(title);
    expect(starts[0]?.letters).toBe(lettersOf(title));
    expect(starts).toHaveLength(wordsOf(title).length);
    for (const { letters } of starts) expect(lettersOf(title).endsWith(letters)).toBe(true);
  }
});

describe('the other keyboard layout', () => {
  test.each([
    ['vldksh', '피아노'],
    ['EjrqhRdl', '떡볶이'],
    ['vds', 'ㅍㅇㄴ'],
    ['VLDKSH', '피아노'],
    ['ㅔㅑ무ㅐ', 'piano'],
  ])('%s is %s', (typed, meant) => expect(convertKeyboardLayout(typed)).toBe(meant));

  test.each(['calm', 'window', '피아노', 'ㅍㅇㄴ', '123'])('does not convert %s', (word) =>
    expect(convertKeyboardLayout(word)).toBeNull(),
  );
});

test('converts any word without an error', () => {
  expect(convertKeyboardLayout('injected')).toBeNull();
  const latin = fc.string({
    unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzQWERTOP'),
    minLength: 1,
  });
  const hangul = fc.string({
    unit: fc.constantFrom(...'ㄱㄲㄳㅎㅏㅐㅘㅢㅣ가값힣뷁'),
    minLength: 1,
  });
  fc.assert(
    fc.property(fc.oneof(latin, hangul, fc.string({ unit: 'binary' })), (word) => {
      expect(typeof convertKeyboardLayout(word)).toMatch(/string|object/);
      expect(lettersOf(word).length).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 3000 },
  );
});
