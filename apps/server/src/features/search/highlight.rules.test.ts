import { wordsOf } from '@onsori/contract/typed-text';
import { convertHangulToQwerty } from 'es-hangul';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { goldenAlbums } from './golden-corpus.ts';
import { highlight, needlesOf, type TextRange } from './highlight.rules.ts';
import { convertKeyboardLayout, initialsOf, lettersOf } from './letters.rules.ts';

const titles = goldenAlbums().flatMap(({ title, musics }) => [
  title.ko,
  title.en,
  ...musics.flatMap((music) => [music.title.ko, music.title.en]),
]);
const highlighted = (title: string, ranges: readonly TextRange[]) =>
  ranges.map(([start, end]) => title.slice(start, end));
const find = (title: string, text: string) => highlight(title, [needlesOf(text)]);

test.each([
  ['창가의 피아노', '피아노', ['피아노']],
  ['창가의 피아노', '피안', ['피아노']],
  ['창가의 피아노', '피ㅇ', ['피아']],
  ['창가의 피아노', 'ㅍㅇ', ['피아']],
  ['창가의 피아노', '가의피', ['가의 피']],
  ['비 오는 수요일', 'ㅂㅇㄴㅅ', ['비 오는 수']],
  ['The Editor’s Friday', 'editorsf', ['Editor’s F']],
  ['값진 하루', '갑', ['값']],
  ['창가의 피아노', '기타', []],
])('in %s, %s highlights %s', (title, text, parts) => {
  expect(highlighted(title, find(title, text))).toEqual(parts);
});

test('a title matches every prefix of its keystrokes', () => {
  for (const title of titles) {
    const keys = lettersOf(title);
    for (let typed = 1; typed <= keys.length; typed += 1) {
      const [range] = highlight(title, [[{ by: 'letters', text: keys.slice(0, typed) }]]);
      expect(range?.[0]).toBeDefined();
    }
    expect(highlighted(title, find(title, keys))[0]?.length).toBeGreaterThan(title.length - 2);
  }
});

test('a title matches its initials', () => {
  for (const title of titles)
    expect(highlight(title, [[{ by: 'initial', text: initialsOf(title) }]])).toHaveLength(1);
});

test('a title matches its words typed in the other keyboard layout', () => {
  for (const title of titles)
    for (const word of wordsOf(title).filter((candidate) => /^[가-힣]{2,}$/.test(candidate))) {
      const meant = convertKeyboardLayout(convertHangulToQwerty(word));
      expect(meant).toBe(word);
      expect(find(title, meant ?? '')).toHaveLength(1);
    }
});

test('returns ordered ranges within the text that do not overlap', () => {
  const text = fc.oneof(fc.constantFrom(...titles), fc.string({ unit: 'grapheme' }));
  const words = fc.array(fc.oneof(fc.string(), fc.constantFrom('피', 'ㅍㅇ', '의 ', 'th', '가')));
  fc.assert(
    fc.property(text, words, (title, needles) => {
      const ranges = highlight(title, [needles.flatMap(needlesOf)]);
      let last = -1;
      for (const [start, end] of ranges) {
        expect(start).toBeGreaterThan(last);
        expect(end).toBeGreaterThan(start);
        last = end;
      }
      expect(last).toBeLessThanOrEqual(title.length);
    }),
  );
});
