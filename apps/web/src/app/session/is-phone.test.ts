import { expect, test } from 'vitest';
import { isPhone } from './is-phone.ts';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15';
const galaxy = 'Mozilla/5.0 (Linux; Android 16; SM-S931N) AppleWebKit/537.36 Mobile Safari/537.36';
const tablet = 'Mozilla/5.0 (Linux; Android 16; SM-X810) AppleWebKit/537.36 Safari/537.36';
const desk = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36';

test.each([
  ['a hint that says so', { 'sec-ch-ua-mobile': '?1' }, true],
  ['a hint decides over the name', { 'sec-ch-ua-mobile': '?0', 'user-agent': galaxy }, false],
  ['an iPhone, which gives no hint', { 'user-agent': iphone }, true],
  ['an Android phone', { 'user-agent': galaxy }, true],
  ['a tablet is none', { 'user-agent': tablet }, false],
  ['a desk is none', { 'user-agent': desk }, false],
  ['somebody who says nothing is none', {}, false],
])('%s', (_name, headers, expected) => {
  expect(isPhone(new Headers(headers))).toBe(expected);
});
