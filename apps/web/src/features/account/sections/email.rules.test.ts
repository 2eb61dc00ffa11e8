import { expect, test } from 'vitest';
import { validateNewEmail } from './email.rules.ts';

test.each([
  ['', 'wrong'],
  ['someone', 'wrong'],
  ['someone@onsori', 'wrong'],
  ['some one@onsori.kr', 'wrong'],
  ['me@onsori.kr', 'same'],
  ['someone@onsori.kr', null],
])('validates %j as %s', (email, problem) => {
  expect(validateNewEmail(email, 'me@onsori.kr')).toBe(problem);
});
