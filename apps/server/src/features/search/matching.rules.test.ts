import { convertHangulToQwerty } from 'es-hangul';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { goldenAlbums } from './golden-corpus.ts';
import { initialsOf, lettersOf, onOtherLayout, wordsOf } from './letters.rules.ts';
import { highlight, needlesOf, type Range } from './matching.rules.ts';

const titles = goldenAlbums().flatMap(({ title, musics }) => [
  title.ko,
  title.en,
  ...musics.flatMap((music) => [music.title.ko, music.title.en]),
]);
const shown = (title: string, ranges: readonly Range[]) =>
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
])('in %s, %s shows %s', (title, text, parts) => {
  expect(shown(title, find(title, text))).toEqual(parts);
});

test('a title is found by every beginning of its own keystrokes', () => {
  for (const title of titles) {
    const keys = lettersOf(title);
    for (let typed = 1; typed <= keys.length; typed += 1) {
      const [range] = highlight(title, [[{ by: 'letters', text: keys.slice(0, typed) }]]);
      expect(range?.[0]).toBeDefined();
    }
    expect(shown(title, find(title, keys))[0]?.length).toBeGreaterThan(title.length - 2);
  }
});

test('a title is found by its initials', () => {
  for (const title of titles)
    expect(highlight(title, [[{ by: 'initial', text: initialsOf(title) }]])).toHaveLength(1);
});

test('a title is found when typed on the other layout', () => {
  for (const title of titles)
    for (const word of wordsOf(title).filter((one) => /^[가-힣]{2,}$/.test(one))) {
      const meant = onOtherLayout(convertHangulToQwerty(word));
      expect(meant).toBe(word);
      expect(find(title, meant ?? '')).toHaveLength(1);
    }
});

test('what is shown lies in the text, in order and apart', () => {
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
