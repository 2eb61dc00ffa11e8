import { type LikenessReason, likenessReasons } from '@onsori/contract/recommendations';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { loadMessages } from '#i18n/messages.ts';
import { formatLikeness } from './format-likeness.ts';

beforeAll(async () => {
  await Promise.all([loadMessages('ko'), loadMessages('en')]);
});

const cases: [LikenessReason[], string, string][] = [
  [['same_mood', 'similar_energy'], '분위기가 같고 에너지가 비슷해요', 'Same mood, similar energy'],
  [['same_mood', 'same_genre'], '분위기·장르가 같아요', 'Same mood and genre'],
  [
    ['same_mood', 'same_genre', 'same_key'],
    '분위기·장르·조성이 같아요',
    'Same mood, genre and key',
  ],
  [['similar_timbre'], '음색이 비슷해요', 'Similar sound'],
  [
    ['similar_tempo', 'same_instruments'],
    '악기가 같고 템포가 비슷해요',
    'Same instruments, similar tempo',
  ],
];

test.each(cases)('%s', (reasons, korean, english) => {
  expect(formatLikeness('ko', reasons)).toBe(korean);
  expect(formatLikeness('en', reasons)).toBe(english);
});

test('returns null without reasons', () => {
  expect(formatLikeness('ko', [])).toBeNull();
});

test('forms a sentence from every combination of reasons', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...likenessReasons], { minLength: 1 }), (reasons) => {
      expect(formatLikeness('ko', reasons)).toMatch(/^[가-힣· ]+[가이] (같아요|비슷해요)$/);
      expect(formatLikeness('en', reasons)).toMatch(/^(Same|Similar) [a-z, ]+$/);
    }),
  );
});
