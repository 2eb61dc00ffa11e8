import { expect, test } from 'vitest';
import { emailProblem } from './email.rules.ts';

test.each([
  ['', 'wrong'],
  ['someone', 'wrong'],
  ['someone@onsori', 'wrong'],
  ['some one@onsori.kr', 'wrong'],
  ['me@onsori.kr', 'same'],
  ['someone@onsori.kr', null],
])('%s is %s', (email, problem) => {
  expect(emailProblem(email, 'me@onsori.kr')).toBe(problem);
});
