import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseQuery } from './query-parser.rules.ts';
import { similarTextsOf } from './suggestions.rules.ts';
import { describeUnderstoodText } from './understood-text.rules.ts';

const understand = (text: string, matchedTerms: readonly number[] = []) =>
  describeUnderstoodText({ ...parseQuery(text), matchedTerms: new Set(matchedTerms) }, text);

describe('the description of a text', () => {
  test('names each term as typed and the text without it', () => {
    const { terms, corrected_text } = understand('비 오는 날 브이로그에 어울리는 차분한 피아노');
    expect(corrected_text).toBeNull();
    expect(terms.map(({ text, remaining_text }) => [text, remaining_text])).toEqual([
      ['비 오는 날', '브이로그에 어울리는 차분한 피아노'],
      ['브이로그에', '비 오는 날 어울리는 차분한 피아노'],
      ['차분한', '비 오는 날 브이로그에 어울리는 피아노'],
      ['피아노', '비 오는 날 브이로그에 어울리는 차분한'],
    ]);
    expect(terms.at(-1)?.options).toEqual([{ group: 'inst', key: '피아노' }]);
  });

  test('has lengths in the order of the text', () => {
    const { terms } = understand('1분 이내, 재즈');
    expect(terms).toEqual([
      {
        text: '1분 이내',
        options: [],
        duration: { from: null, to: 60 },
        is_excluded: false,
        remaining_text: '재즈',
      },
      {
        text: '재즈',
        options: [{ group: 'genre', key: '재즈' }],
        duration: null,
        is_excluded: false,
        remaining_text: '1분 이내',
      },
    ]);
  });

  test('names instruments to leave out with their negation', () => {
    const { terms } = understand('잔잔한 음악, 피아노랑 드럼 없이');
    expect(terms.map(({ text, is_excluded }) => [text, is_excluded])).toEqual([
      ['잔잔한', false],
      ['피아노랑 드럼 없이', true],
    ]);
    expect(terms.at(-1)).toMatchObject({
      options: [
        { group: 'inst', key: '피아노' },
        { group: 'inst', key: '퍼커션' },
      ],
      remaining_text: '잔잔한 음악',
    });
    expect(understand('보컬 없는 음악').terms).toMatchObject([{ remaining_text: '' }]);
  });

  test('leaves nothing when the only term is removed', () => {
    expect(understand('피아노 음악').terms.map((term) => term.remaining_text)).toEqual(['']);
  });

  test('contains words without options only when titles contain them', () => {
    const texts = (matched: number[]) =>
      understand('창가의 피아노', matched).terms.map(({ text }) => text);
    expect(texts([])).toEqual(['피아노']);
    expect(texts([0])).toEqual(['창가의', '피아노']);
  });

  test('names the corrected text', () => {
    const found = { ...parseQuery('피아노'), matchedTerms: new Set<number>() };
    expect(describeUnderstoodText(found, 'vldksh').corrected_text).toBe('피아노');
  });

  test('removes only the words of the term, whatever the text', () => {
    const word = fc.constantFrom(
      '피아노',
      '1분',
      'calm',
      '밤의',
      '’',
      ',',
      '어울리는',
      'é',
      '한',
      '없이',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 6 }), (words) => {
        const text = words.join(' ');
        const parsed = parseQuery(text);
        const found = { ...parsed, matchedTerms: new Set(parsed.terms.keys()) };
        for (const term of describeUnderstoodText(found, text).terms) {
          expect(text).toContain(term.text);
          expect(term.remaining_text.length).toBeLessThan(text.length);
        }
      }),
    );
  });
});

test.each([
  ['기타리스트', 'ko', ['기타']],
  ['pianists', 'en', ['Piano']],
  ['쀍쒧 1분 이내', 'ko', ['1분 이내']],
  ['zqxj', 'en', []],
] as const)('texts similar to %s', (text, language, expected) => {
  expect(similarTextsOf(parseQuery(text), language)).toEqual(expected);
});
