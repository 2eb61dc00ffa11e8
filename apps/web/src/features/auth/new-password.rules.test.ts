import { expect, test } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { rejectedPasswordReason } from './new-password.rules.ts';

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
