import { expect, test } from 'vitest';
import { dismissalCookie, withoutDismissed } from './dismissed-notices.ts';

const noticeOf = (id: string) => ({
  id,
  kind: 'info' as const,
  texts: { ko: '공지', en: 'notice' },
  link: null,
});
const dismiss = (id: string, cookies: string | null) =>
  dismissalCookie(id, cookies, true).split(';')[0] ?? '';
const shownIds = (ids: readonly string[], cookies: string | null) =>
  withoutDismissed(ids.map(noticeOf), cookies).map(({ id }) => id);

test('a dismissed notice is not shown again, others are', () => {
  const cookies = dismiss('12', dismiss('1', null));
  expect(shownIds(['1', '2', '12'], cookies)).toEqual(['2']);
  expect(shownIds(['1', '2'], null)).toEqual(['1', '2']);
});

test('the cookie contains the last 20 ids, each once', () => {
  let cookies: string | null = null;
  for (let id = 1; id <= 30; id += 1) cookies = dismiss(`${id}`, dismiss(`${id}`, cookies));
  expect(shownIds(['10', '11', '30'], cookies)).toEqual(['10']);
});

test('ignores a malformed cookie', () => {
  expect(shownIds(['1'], 'dismissed_notices=x.1y.%')).toEqual(['1']);
  expect(dismiss('2', 'dismissed_notices=x.;')).toBe('dismissed_notices=2');
});
