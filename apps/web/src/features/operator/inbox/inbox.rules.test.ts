import { answerTemplates } from '@onsori/contract/answer-templates';
import { inquiryTopics } from '@onsori/contract/inquiry-values';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dueState,
  findList,
  neighbourId,
  parseInboxSearch,
  parseWon,
  permittedLists,
  sortTemplates,
} from './inbox.rules.ts';

test('a due time is split into days, hours and minutes, on both sides of it', () => {
  const now = Date.UTC(2026, 10, 17, 9);
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 100_000 }), (distance) => {
      const state = dueState(new Date(now + distance * 60_000).toISOString(), now);
      const total = state.days * 1440 + state.hours * 60 + state.minutes;
      expect(total).toBe(Math.abs(distance));
      expect(state.level === 'overdue').toBe(distance < 0);
      expect(state.level === 'soon').toBe(distance >= 0 && distance < 240);
    }),
  );
});

test.each([
  ['Q-3396', { number: 'Q-3396' }],
  [' q3396 ', { number: 'Q-3396' }],
  ['3396', { number: 'Q-3396' }],
  ['sora@example.com', { email: 'sora@example.com' }],
  ['sora', null],
  ['', null],
])('searching for %j', (text, expected) => {
  expect(parseInboxSearch(text)).toEqual(expected);
});

test('templates of the topic come first and none is lost', () => {
  fc.assert(
    fc.property(fc.constantFrom(...inquiryTopics), (topic) => {
      const sorted = sortTemplates(answerTemplates, topic);
      expect(new Set(sorted)).toEqual(new Set(answerTemplates));
      const matches = sorted.map(({ topics }) => topics.includes(topic));
      expect(matches).toEqual([...matches].sort().reverse());
    }),
  );
});

test('moving stays inside the list and starts at its first row', () => {
  const ids = ['a', 'b', 'c'];
  expect(neighbourId(ids, null, -1)).toBe('a');
  expect(neighbourId(ids, 'gone', 1)).toBe('a');
  expect(neighbourId(ids, 'a', -1)).toBe('a');
  expect(neighbourId(ids, 'a', 1)).toBe('b');
  expect(neighbourId(ids, 'c', 1)).toBe('c');
  expect(neighbourId([], null, 1)).toBeUndefined();
});

test.each([
  ['33,000', 33_000],
  ['₩1', 1],
  [' 9900원 ', 9900],
  ['0', null],
  ['-5', null],
  ['1.5', null],
  ['', null],
])('the sum %j', (text, expected) => {
  expect(parseWon(text)).toBe(expected);
});

test('inquiries are for support, both lists of refunds for billing', () => {
  const support = permittedLists({ canAnswer: true, canRefund: false });
  const billing = permittedLists({ canAnswer: false, canRefund: true });
  expect(support).toEqual(['inquiries']);
  expect(billing).toEqual(['refunds', 'company-refunds']);
  expect(permittedLists({ canAnswer: true, canRefund: true })).toEqual([...support, ...billing]);
  expect(findList(billing, 'company-refunds')).toBe('company-refunds');
  expect(findList(billing, null)).toBe('refunds');
  expect(findList(support, 'company-refunds')).toBe('inquiries');
});
