import { expect, test } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { refusedPassword } from './new-password.rules.ts';

const refused = (msg: string) =>
  new ApiError(422, { type: 'invalid.new_password', title: '', detail: [{ msg }] });

test('the reason is the one the server gives', () => {
  expect(refusedPassword(refused('common'))).toBe('common');
  expect(refusedPassword(refused('personal'))).toBe('personal');
});

test('other answers are no reason', () => {
  expect(refusedPassword(refused('something new'))).toBeNull();
  expect(refusedPassword(new ApiError(422, { type: 'invalid.input' }))).toBeNull();
  expect(refusedPassword(new ApiError(null, null))).toBeNull();
});
