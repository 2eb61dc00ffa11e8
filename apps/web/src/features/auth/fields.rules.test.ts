import { nicknameField } from '@onsori/contract/account';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import {
  formatClock,
  formatPhone,
  isEmail,
  parseCode,
  parsePhone,
  parseRecoveryCode,
  rejectedPasswordReason,
  validateNickname,
} from './fields.rules.ts';

/** Characters of one and of two UTF-16 units, around the length limit. */
const nicknames = fc.oneof(
  fc.string({ maxLength: 40, unit: 'grapheme' }),
  fc.string({
    maxLength: 5,
    unit: fc.constantFrom('a', '👩', '\u200D', '\0', '\u202E', '\uD83D', '\u3164'),
  }),
  fc.string({ minLength: 25, maxLength: 35, unit: fc.constantFrom('a', '소', '🎧', ' ') }),
);

test('rejects exactly the nicknames that the server rejects', () => {
  fc.assert(
    fc.property(nicknames, (text) => {
      expect(validateNickname(text) === null).toBe(nicknameField.safeParse(text).success);
    }),
  );
  expect(validateNickname(' \t ')).toBe('nicknameMissing');
  expect(validateNickname('소\u202E리')).toBe('nicknameHidden');
  expect(validateNickname('온'.repeat(31))).toBe('nicknameTooLong');
});

const rejection = (msg: string) =>
  new ApiError(422, { type: 'invalid.new_password', title: '', detail: [{ msg }] });

test('returns the reason given by the server', () => {
  expect(rejectedPasswordReason(rejection('common'))).toBe('common');
  expect(rejectedPasswordReason(rejection('personal'))).toBe('personal');
});

test('returns null for unknown reasons and other errors', () => {
  expect(rejectedPasswordReason(rejection('something new'))).toBeNull();
  expect(rejectedPasswordReason(new ApiError(422, { type: 'invalid.input' }))).toBeNull();
  expect(rejectedPasswordReason(new ApiError(null, null))).toBeNull();
});

test.each(['a@b.kr', ' minji.kim+tag@mail.example.com ', '민지@예시.한국'])(
  'accepts %s as an e-mail address',
  (text) => {
    expect(isEmail(text)).toBe(true);
  },
);

test.each(['', 'minji', 'minji@', '@b.kr', 'a@b', 'a@b..kr', 'a@.kr', 'a b@c.kr', 'a@b@c.kr'])(
  'rejects %j as an e-mail address',
  (text) => {
    expect(isEmail(text)).toBe(false);
  },
);

test('rejects an e-mail address longer than the limit', () => {
  expect(isEmail(`${'a'.repeat(249)}@b.kr`)).toBe(true);
  expect(isEmail(`${'a'.repeat(250)}@b.kr`)).toBe(false);
});

test('parses phone numbers in every common notation', () => {
  expect(parsePhone('010-1234-5678')).toBe('01012345678');
  expect(parsePhone(' 011 123 4567 ')).toBe('0111234567');
  expect(parsePhone('+82 10-1234-5678')).toBe('01012345678');
  expect(parsePhone('(010) 1234.5678')).toBe('01012345678');
  for (const text of ['+82 010 1234 5678', '+82 (0)10-1234-5678', '0082 10 1234 5678'])
    expect(parsePhone(text)).toBe('01012345678');
  for (const text of ['', '02-123-4567', '0101234567890', '+1 10 1234 5678', '010-1234-567x'])
    expect(parsePhone(text)).toBeNull();
});

test('formats phone numbers with hyphens', () => {
  expect(formatPhone('01012345678')).toBe('010-1234-5678');
  expect(formatPhone('0111234567')).toBe('011-123-4567');
});

test('extracts the code from a pasted message', () => {
  expect(parseCode('123456')).toBe('123456');
  expect(parseCode('[온소리] 인증번호 012 345')).toBe('012345');
  expect(parseCode('12345')).toBeNull();
  expect(parseCode('1234567')).toBeNull();
});

test('accepts a recovery code in any case, with or without separators', () => {
  for (const text of ['ABCDE-23456', 'abcde23456', ' abcde 23456 '])
    expect(parseRecoveryCode(text)).toBe('ABCDE23456');
  for (const text of ['', 'ABCDE-2345', 'ABCDE-234567']) expect(parseRecoveryCode(text)).toBeNull();
});

test('formats seconds as m:ss', () => {
  expect([0, 9, 59, 60, 125].map(formatClock)).toEqual(['0:00', '0:09', '0:59', '1:00', '2:05']);
});
