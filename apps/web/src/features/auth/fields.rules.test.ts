import { expect, test } from 'vitest';
import { clockOf, codeOf, isEmail, phoneOf, writtenPhone } from './fields.rules.ts';

test.each(['a@b.kr', ' minji.kim+tag@mail.example.com ', '민지@예시.한국'])(
  '%s is an e-mail',
  (text) => {
    expect(isEmail(text)).toBe(true);
  },
);

test.each(['', 'minji', 'minji@', '@b.kr', 'a@b', 'a@b..kr', 'a@.kr', 'a b@c.kr', 'a@b@c.kr'])(
  '%j is no e-mail',
  (text) => {
    expect(isEmail(text)).toBe(false);
  },
);

test('an e-mail has an end', () => {
  expect(isEmail(`${'a'.repeat(249)}@b.kr`)).toBe(true);
  expect(isEmail(`${'a'.repeat(250)}@b.kr`)).toBe(false);
});

test('phone numbers are read however they are written', () => {
  expect(phoneOf('010-1234-5678')).toBe('01012345678');
  expect(phoneOf(' 011 123 4567 ')).toBe('0111234567');
  expect(phoneOf('+82 10-1234-5678')).toBe('01012345678');
  expect(phoneOf('(010) 1234.5678')).toBe('01012345678');
  for (const text of ['', '02-123-4567', '0101234567890', '+1 10 1234 5678', '010-1234-567x'])
    expect(phoneOf(text)).toBeNull();
});

test('phone numbers are written as people read them', () => {
  expect(writtenPhone('01012345678')).toBe('010-1234-5678');
  expect(writtenPhone('0111234567')).toBe('011-123-4567');
});

test('codes are found in what was pasted', () => {
  expect(codeOf('123456')).toBe('123456');
  expect(codeOf('[온소리] 인증번호 012 345')).toBe('012345');
  expect(codeOf('12345')).toBeNull();
  expect(codeOf('1234567')).toBeNull();
});

test('seconds are shown as on a clock', () => {
  expect([0, 9, 59, 60, 125].map(clockOf)).toEqual(['0:00', '0:09', '0:59', '1:00', '2:05']);
});
