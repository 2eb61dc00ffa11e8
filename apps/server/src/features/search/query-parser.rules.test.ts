import { withoutParticles } from '@onsori/contract/korean-particles';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDuration } from './duration-parser.rules.ts';
import { parseQuery } from './query-parser.rules.ts';
import { canHaveTypos, nearestWords, typosBetween } from './typos.rules.ts';

const parsedTerms = (text: string) =>
  parseQuery(text).terms.map(({ words, options, duration }) =>
    duration ? 'length' : options.length > 0 ? options.map(({ key }) => key) : words[0],
  );

test.each([
  [
    '비 오는 날 브이로그에 어울리는 차분한 피아노',
    [['차분한', '슬픈'], ['브이로그'], ['차분한'], ['피아노']],
  ],
  ['calm piano for a rainy day vlog', [['차분한'], ['피아노'], ['차분한', '슬픈'], ['브이로그']]],
  ['1분 30초 이내 재즈', [['재즈'], 'length']],
  ['피안', [['피아노']]],
  ['ㅍㅇㄴ', [['피아노']]],
  ['창가의 피아노', ['창가의', ['피아노']]],
  ['hip-hop', [['힙합']]],
  ['음악', []],
  ['유튜브 인트로', [['신나는', '통통 튀는', '광고']]],
  ['카페', [['편안한', '재즈', '어쿠스틱']]],
  ['신부 입장 음악', [['로맨틱한']]],
  ['보스전 브금', [['긴장감 있는', '강렬한', '게임']]],
  ['coffee shop background', [['편안한', '재즈', '어쿠스틱']]],
  ['쇼츠용 짧고 귀여운 음악', [['귀여운'], 'length']],
])('parses %s', (text, expected) => expect(parsedTerms(text)).toEqual(expected));

describe('tags to leave out', () => {
  const excludedBy = (text: string) =>
    parseQuery(text).excluded.flatMap(({ options }) => options.map(({ key }) => key));

  test.each([
    ['피아노 없이 잔잔한 음악', ['피아노'], [['평화로운', '차분한']]],
    ['드럼 뺀 재즈', ['퍼커션'], [['재즈']]],
    ['드럼 빼고 기타만', ['퍼커션'], [['기타']]],
    ['보컬이 없는 카페 음악', ['보컬'], [['편안한', '재즈', '어쿠스틱']]],
    ['목소리 안 나오는 브이로그', ['보컬'], [['브이로그']]],
    ['피아노랑 드럼 없이', ['피아노', '퍼커션'], []],
    ['무보컬 재즈', ['보컬'], [['재즈']]],
    ['calm without vocals', ['보컬'], [['차분한']]],
    ['no drums, jazz', ['퍼커션'], [['재즈']]],
    ['피아노 말고 기타', ['피아노'], [['기타']]],
    ['calm music without piano', ['피아노'], [['차분한']]],
    ['jazz without any piano or drums', ['피아노', '퍼커션'], [['재즈']]],
    ['슬프지 않은 피아노', ['슬픈'], [['피아노']]],
    ['너무 슬프지 않은 피아노', ['슬픈'], [['피아노']]],
    ['무섭지 않은 게임', ['무서운'], [['게임']]],
    ['무섭지도 슬프지도 않은 재즈', ['무서운', '슬픈'], [['재즈']]],
    ['신나지는 않고 차분한', ['신나는'], [['차분한']]],
    ['안 무서운 게임', ['무서운'], [['게임']]],
    ['슬픈 거 말고 차분한', ['슬픈'], [['차분한']]],
    ['재즈 말고 피아노', ['재즈'], [['피아노']]],
    ['mysterious but not scary', ['무서운'], [['신비로운']]],
    ['calm, not too sad or scary', ['슬픈', '무서운'], [['차분한']]],
  ])('%s', (text, excluded, terms) => {
    expect(excludedBy(text)).toEqual(excluded);
    expect(parsedTerms(text)).toEqual(terms);
  });

  test.each(['피아노', '피아노 드럼', '끝이 없는 밤', 'no way home', '안녕 슬픈 밤', 'not today'])(
    '%s leaves nothing out',
    (text) => expect(excludedBy(text)).toEqual([]),
  );

  test('are not searched by another word of the text', () => {
    expect(parsedTerms('무섭지 않은 할로윈')).not.toContainEqual(['무서운']);
  });

  test('are not those before another noun', () => {
    expect(excludedBy('피아노 드럼 없이')).toEqual(['퍼커션']);
  });
});

test('parses any text without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (text) => {
      expect(parseQuery(text).text).toBe(text);
    }),
  );
});

describe('particles', () => {
  test.each([
    ['브이로그에', '브이로그'],
    ['바다에서', '바다'],
    ['도시의', '도시'],
    ['음악으로는', '음악'],
  ])('%s is also %s', (word, bare) => expect(withoutParticles(word)).toContain(bare));

  test('are never removed to an empty word', () => {
    const syllables = fc.array(fc.constantFrom(...'가은는이을를에서의로으와과도만한피아노'), {
      minLength: 1,
    });
    fc.assert(
      fc.property(syllables, (characters) => {
        const word = characters.join('');
        const forms = withoutParticles(word);
        expect(forms[0]).toBe(word);
        for (const form of forms) expect(form.length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('lengths', () => {
  test.each([
    ['1분', 51, 69],
    ['30초', 25.5, 34.5],
    ['1분 30초 이내', null, 90],
    ['2분 이하의', null, 120],
    ['3분 이상', 180, null],
    ['under a minute', null, 60],
    ['over 2 minutes', 120, null],
    ['1:30', 76.5, 103.5],
    ['30s', 25.5, 34.5],
    ['짧은 뉴스', null, 60],
    ['긴 명상', 150, null],
    ['짧고 귀여운', null, 60],
    ['쇼츠용 음악', null, 60],
    ['music for reels', null, 60],
  ])('%s', (text, from, to) => expect(parseDuration(text)?.range).toEqual({ from, to }));

  test.each(['긴', '긴장감', '5월의 밤', '초록', '분홍빛 3', '1 song', 'longing'])(
    '%s contains no duration',
    (text) => expect(parseDuration(text)).toBeNull(),
  );
});

describe('typos', () => {
  test('one wrong, missing, extra or swapped letter counts one', () => {
    for (const typed of ['pxano', 'pano', 'piiano', 'paino'])
      expect(typosBetween(typed, 'piano')).toBe(1);
  });

  test('are symmetric', () => {
    const word = fc.string({ unit: fc.constantFrom(...'ㄱㄴㅏㅗ'), maxLength: 12 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(typosBetween(a, b)).toBe(typosBetween(b, a));
      }),
    );
  });

  test('are sought only in words that are long enough without particles', () => {
    for (const word of ['신니는', '몽한적인', '피애노', 'pianno'])
      expect(canHaveTypos(word)).toBe(true);
    for (const word of ['피는', '밤에', '봄']) expect(canHaveTypos(word)).toBe(false);
  });

  test('are not corrected in short words', () => {
    expect(nearestWords('ㅂㅏㅁ', ['ㅂㅗㅁ'])).toEqual([]);
  });
});
