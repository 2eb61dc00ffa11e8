import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { goldenAlbums } from './golden-corpus.ts';
import { initialsOf, lettersOf, onOtherLayout, wordStarts, wordsOf } from './letters.rules.ts';

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
])('%s is typed %s', (text, letters) => expect(lettersOf(text)).toBe(letters));

test('it does not matter how syllables are stored', () => {
  for (const title of titles) expect(lettersOf(title.normalize('NFD'))).toBe(lettersOf(title));
});

test('letters stay what they are when taken apart again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(lettersOf(lettersOf(text))).toBe(lettersOf(text));
    }),
  );
});

test('initials are those of syllables', () => {
  expect(initialsOf('비 오는 날 EDM')).toBe('ㅂㅇㄴㄴedm');
});

test('every word of a title begins a rest of it', () => {
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
  ])('%s is %s', (typed, meant) => expect(onOtherLayout(typed)).toBe(meant));

  test.each(['calm', 'window', '피아노', 'ㅍㅇㄴ', '123'])('%s stays', (word) =>
    expect(onOtherLayout(word)).toBeNull(),
  );
});

test('reads any word on the other layout without failing', () => {
  expect(onOtherLayout('injected')).toBeNull();
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
      expect(typeof onOtherLayout(word)).toMatch(/string|object/);
      expect(lettersOf(word).length).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 3000 },
  );
});
