import { wordsOf } from '@onsori/contract/typed-text';
import { convertHangulToQwerty, getChoseong } from 'es-hangul';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { indexQuestions, searchQuestions } from './question-search.rules.ts';
import { questionsIn } from './questions-texts.ts';

const indexes = { ko: indexQuestions(questionsIn('ko')), en: indexQuestions(questionsIn('en')) };
const search = (text: string, locale: 'ko' | 'en' = 'ko') => searchQuestions(indexes[locale], text);

const titles = (['ko', 'en'] as const).flatMap((locale) =>
  questionsIn(locale).map(({ id, title }) => [locale, id, title] as const),
);

test.each(titles)('in %s, %s is the first result for its title', (locale, id, title) => {
  expect(search(title, locale)[0]).toBe(id);
  expect(search(title.replaceAll(' ', ''), locale)).toContain(id);
  expect(search(title.toUpperCase(), locale)[0]).toBe(id);
});

describe('Korean as it is typed', () => {
  test.each([
    ['환불', 'refund-amount'],
    ['ㅎㅂ', 'refund-amount'],
    ['환ㅂ', 'refund-amount'],
    ['ghksqnf', 'refund-amount'],
    ['ㄱㄷ려ㅜㅇ', 'refund-amount'],
    ['환불은', 'full-refund'],
    ['저작권주장', 'claim-received'],
    ['저작권 주장', 'claim-received'],
    ['증서이름 바꾸기', 'certificate-name'],
    ['카드를 바꾸려면', 'change-card'],
    ['해지하고 싶은데', 'how-to-cancel'],
    ['세금계산서', 'receipt'],
    ['핸드폰으로 다운로드', 'download-on-phone'],
    ['유튜브 저작권', 'claim-received'],
    ['위약금', 'refund-amount'],
    ['비밀번호', 'forgot-password'],
    ['환불 얼마나 받나요', 'refund-amount'],
  ])('%s finds %s', (text, id) => expect(search(text)).toContain(id));

  test.each(['환불', '카드 변경', '저작권 주장', '증서', '좌석 초대'])(
    '%s has the same results in the other keyboard layout',
    (text) => expect(search(convertHangulToQwerty(text))).toEqual(search(text)),
  );

  test('finds every question by the initial consonants of its longest word', () => {
    for (const { id, title } of questionsIn('ko')) {
      const [longest = ''] = wordsOf(title)
        .filter((word) => /^[가-힣]+$/.test(word))
        .sort((a, b) => b.length - a.length);
      expect(search(getChoseong(longest)), title).toContain(id);
    }
  });
});

test.each([
  ['refund', 'refund-amount'],
  ['refunds', 'refund-amount'],
  ['canceling', 'how-to-cancel'],
  ['How do I cancel?', 'how-to-cancel'],
  ['copyright strike', 'claim-received'],
  ['tax invoice', 'receipt'],
])('%s finds %s in English', (text, id) => expect(search(text, 'en')).toContain(id));

test.each(['zqxj', '뷁뷁', '', '   ', '?!', '양자역학 논문 번역'])('%j finds nothing', (text) =>
  expect(search(text)).toEqual([]),
);

test('accepts any text, and more spaces change nothing', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'ㄱㅎㅏㅣ가환불카드 rghks') }),
  );
  fc.assert(
    fc.property(text, (typed) => {
      const found = search(typed);
      expect(new Set(found).size).toBe(found.length);
      expect(search(`  ${typed.replaceAll(' ', '   ')} `)).toEqual(found);
    }),
    { numRuns: 50 },
  );
});
