import { expect, test } from 'vitest';
import { isPhone } from './is-phone.ts';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15';
const galaxy = 'Mozilla/5.0 (Linux; Android 16; SM-S931N) AppleWebKit/537.36 Mobile Safari/537.36';
const tablet = 'Mozilla/5.0 (Linux; Android 16; SM-X810) AppleWebKit/537.36 Safari/537.36';
const desktop = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36';

test.each([
  ['detects a phone by client hint', { 'sec-ch-ua-mobile': '?1' }, true],
  [
    'prefers the client hint to the user agent',
    { 'sec-ch-ua-mobile': '?0', 'user-agent': galaxy },
    false,
  ],
  ['detects an iPhone by user agent', { 'user-agent': iphone }, true],
  ['detects an Android phone by user agent', { 'user-agent': galaxy }, true],
  ['does not treat a tablet as a phone', { 'user-agent': tablet }, false],
  ['does not treat a desktop as a phone', { 'user-agent': desktop }, false],
  ['does not treat a request without headers as a phone', {}, false],
])('%s', (_name, headers, expected) => {
  expect(isPhone(new Headers(headers))).toBe(expected);
});
