import { afterEach, expect, test } from 'vitest';
import { tabStorage } from '#lib/tab-storage.ts';
import { readInquiryDraft, removeInquiryDraft, saveInquiryDraft } from './inquiry-draft.ts';

afterEach(removeInquiryDraft);

test('a draft is read until it is removed', () => {
  const draft = { topic: 'refund', title: '환불', text: '두 줄\n글' } as const;
  saveInquiryDraft(draft);
  expect(readInquiryDraft()).toEqual(draft);
  removeInquiryDraft();
  expect(readInquiryDraft()).toBeNull();
});

test.each(['', '{}', 'null', '{"title":1,"text":""}'])('ignores a stored %j', (stored) => {
  tabStorage.set('inquiryDraft', stored);
  expect(readInquiryDraft()).toBeNull();
});

test('ignores an unknown topic', () => {
  tabStorage.set('inquiryDraft', '{"topic":"x","title":"a","text":"b"}');
  expect(readInquiryDraft()?.topic).toBe('');
});
