import { expect, test } from 'vitest';
import {
  checkNoticeForm,
  emptyNoticeForm,
  type NoticeForm,
  toNoticeContent,
  toNoticeForm,
} from './notice-form.rules.ts';

const now = Date.parse('2026-11-17T09:30:15.000Z');
const filled: NoticeForm = { ...emptyNoticeForm(now), ko: '점검해요.', en: 'Maintenance.' };

test('a new notice starts now in Seoul and lasts a day', () => {
  expect(emptyNoticeForm(now)).toMatchObject({
    startsAt: '2026-11-17T18:30',
    endsAt: '2026-11-18T18:30',
  });
  expect(toNoticeContent(filled)).toEqual({
    kind: 'info',
    texts: { ko: '점검해요.', en: 'Maintenance.' },
    link: null,
    starts_at: '2026-11-17T09:30:00.000Z',
    ends_at: '2026-11-18T09:30:00.000Z',
  });
});

test('editing without a change leaves the content as it was', () => {
  const content = toNoticeContent({ ...filled, link: '/plans', kind: 'warning' });
  expect(toNoticeContent(toNoticeForm({ ...content, id: '1', state: 'active' }))).toEqual(content);
});

test.each([
  [{}, {}],
  [{ ko: ' ' }, { ko: 'missingText' }],
  [{ en: '' }, { en: 'missingText' }],
  [{ link: 'plans' }, { link: 'wrongLink' }],
  [{ link: 'https://example.com/a' }, {}],
  [{ startsAt: '' }, { startsAt: 'missingTime' }],
  [{ endsAt: '' }, { endsAt: 'missingTime' }],
  [{ endsAt: '2026-11-17T18:30' }, { endsAt: 'wrongEnd' }],
  [{ startsAt: '2026-11-16T10:00', endsAt: '2026-11-16T11:00' }, { endsAt: 'pastEnd' }],
])('checks %j', (changes, errors) => {
  expect(checkNoticeForm({ ...filled, ...changes }, now)).toEqual(errors);
});
