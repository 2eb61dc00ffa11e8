import { billingLimits } from '@onsori/contract/billing-limits';
import { languages } from '@onsori/contract/enumerations';
import { limits } from '@onsori/contract/limits';
import { plans } from '@onsori/contract/plans';
import { describe, expect, test } from 'vitest';
import { findPage } from '#app/session/page-rules.ts';
import en from '#i18n/en/questions.json' with { type: 'json' };
import ko from '#i18n/ko/questions.json' with { type: 'json' };
import { type QuestionId, questionIds } from '#lib/question-ids.ts';
import { questionLinks } from './question-links.ts';
import { questionValues } from './question-values.ts';
import { frequentQuestions, questions, questionTopics } from './questions.ts';
import { plainAnswer, questionsIn } from './questions-texts.ts';

const sources = { ko: ko.question, en: en.question };
const answerOf = (locale: 'ko' | 'en', id: QuestionId) =>
  plainAnswer(questionsIn(locale).find((question) => question.id === id) ?? { answer: '' });

test('hashes of questions and topics are unique and readable', () => {
  const hashes = [...questionIds, ...questionTopics];
  expect(new Set(hashes).size).toBe(hashes.length);
  for (const hash of hashes) expect(hash).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

test('every topic has at least five questions', () => {
  expect(questionIds.length).toBeGreaterThanOrEqual(44);
  for (const topic of questionTopics)
    expect(
      questionIds.filter((id) => questions[id].topic === topic).length,
      topic,
    ).toBeGreaterThanOrEqual(5);
});

test('questions are in the order of their topics', () => {
  const order = questionIds.map((id) => questionTopics.indexOf(questions[id].topic));
  expect(order).toEqual([...order].sort((a, b) => a - b));
});

test('frequent questions are of several topics', () => {
  const topics = frequentQuestions.map((id) => questions[id].topic);
  expect(new Set(topics).size).toBeGreaterThanOrEqual(4);
});

test.each(Object.entries(questionLinks))('the link %s leads to a page', (_, path) => {
  expect(findPage(path)).not.toBeNull();
});

test('every link is used', () => {
  const used = new Set(questionIds.flatMap((id) => questions[id].links));
  expect([...used].sort()).toEqual(Object.keys(questionLinks).sort());
});

describe.each(languages)('the questions in %s', (locale) => {
  test.each(questionIds)('%s has a title, paragraphs and words', (id) => {
    const { title, answer, words } = sources[locale][id];
    expect(title).toMatch(locale === 'ko' ? /(요|나요)\??$/ : /^[A-Z]|^“/);
    for (const paragraph of answer.split('\n'))
      expect(paragraph).toMatch(locale === 'ko' ? /요\.(\*\*)?$/ : /\.(\*\*)?$/);
    expect(answer.split('\n')).toHaveLength(sources.ko[id].answer.split('\n').length);
    expect(answer.split('**').length % 2).toBe(1);
    expect(words.split(' ').length).toBeGreaterThan(2);
  });

  test('numbers are placeholders', () => {
    const names =
      /[57]\.1\.[24]|24-bit|MP3|(8|12)채널|(8|12) channels|24자|24 characters|1일 0시|1st|1원 미만/g;
    for (const { title, answer } of Object.values(sources[locale]))
      expect(`${title} ${answer}`.replace(names, '')).not.toMatch(/\d/);
  });

  test('every placeholder has a value, and every value is used', () => {
    const used = Object.values(sources[locale]).flatMap(({ answer }) =>
      [...answer.matchAll(/{(\w+)/g)].map((match) => match[1]),
    );
    expect([...new Set(used)].sort()).toEqual(Object.keys(questionValues(locale)).sort());
  });

  test('the texts have no open placeholder or particle', () => {
    for (const { title, answer } of questionsIn(locale))
      expect(`${title} ${answer}`).not.toMatch(/[{}[\]]|undefined|NaN/);
  });
});

test('questions contain the numbers of the contract', () => {
  const { withdrawalDays, retryDays, graceDays, musicPrice } = billingLimits;
  expect(answerOf('ko', 'monthly-quota')).toContain(`한 달에 ${plans.free.monthlyTracks}곡`);
  expect(answerOf('en', 'monthly-quota')).toContain(`₩${musicPrice.toLocaleString('en')}`);
  expect(answerOf('ko', 'full-refund')).toContain(`${withdrawalDays}일 안`);
  expect(answerOf('ko', 'renewal-declined')).toContain(`${retryDays.join(', ')}일 뒤`);
  expect(answerOf('en', 'renewal-declined')).toContain(`within ${graceDays} days`);
  expect(answerOf('ko', 'stay-signed-in')).toContain(`${limits.session.autoLoginDays}일 동안`);
});

test('questions name the plans of the contract', () => {
  expect(answerOf('ko', 'client-work')).toContain('프로 플랜부터');
  expect(answerOf('en', 'file-formats')).toContain('Creator and up with WAV');
  expect(answerOf('en', 'broadcast-shop-game')).toContain(
    'Business and up cover games, apps, stores, and venues; Enterprise covers TV and radio.',
  );
  expect(answerOf('ko', 'which-plan')).toContain('연간은 2개월치가 할인돼요');
});
