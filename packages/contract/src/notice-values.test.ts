import { expect, test } from 'vitest';
import { isNoticeLink } from './notice-values.ts';

test.each(['/', '/plans', '/music?genre=재즈#list', 'https://example.com', 'https://a.b.kr/x?y=1'])(
  'accepts %s',
  (link) => {
    expect(isNoticeLink(link)).toBe(true);
  },
);

test.each([
  '',
  'plans',
  '//example.com',
  '/\\example.com',
  'http://example.com',
  'javascript:alert(1)',
  'https://',
  'https://user@example.com',
  'https://example.com:80x',
  '/with space',
])('refuses %s', (link) => {
  expect(isNoticeLink(link)).toBe(false);
});
