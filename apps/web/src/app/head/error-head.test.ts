import { data } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { loadMessages } from '#i18n/messages.ts';
import { errorHead, localeOfError } from './error-head.ts';

beforeAll(async () => {
  await loadMessages('ko');
  await loadMessages('en');
});

/** A thrown response as the router passes it to an error boundary. */
const thrown = (status: number, body: unknown = null) => ({
  status,
  statusText: '',
  internal: false,
  data: data(body).data,
});

test.each([
  ['ko', thrown(404), '페이지를 찾을 수 없어요 | 온소리 - AI 배경음악 서비스'],
  ['en', thrown(404), 'Page not found | Onsori - AI background music service'],
  ['ko', thrown(503), '문제가 생겼어요 | 온소리 - AI 배경음악 서비스'],
  ['en', new Error('broken'), 'Something went wrong | Onsori - AI background music service'],
] as const)('error page in %s has a title and is not indexed', (locale, error, title) => {
  expect(errorHead(locale, error)).toEqual([{ title }, { name: 'robots', content: 'noindex' }]);
});

test('localeOfError returns the locale of the error data, or null', () => {
  expect(localeOfError(thrown(503, { locale: 'en' }))).toBe('en');
  for (const error of [thrown(404), thrown(503, { locale: 'xx' }), new Error('x'), null])
    expect(localeOfError(error)).toBeNull();
});
