import type { ErrorType } from '@onsori/contract/errors';
import { expect, test } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { getCallbackUrl, nextStage, wasCancelled } from './social-callback.ts';

const apiError = (type: ErrorType) => new ApiError(409, { type });

test('requires consents from a new user, and an address if the provider gave none', () => {
  expect(nextStage(apiError('conflict.sign_up_required'), 'pending', false)).toBe('consents');
  expect(nextStage(apiError('invalid.email_needed'), 'consents', false)).toBe('consentsAndEmail');
  expect(nextStage(apiError('conflict.email_taken'), 'consentsAndEmail', false)).toBe(
    'consentsAndEmail',
  );
});

test('requires proof of ownership when an account has the same address', () => {
  expect(nextStage(apiError('conflict.link_required'), 'pending', false)).toBe('proof');
  expect(nextStage(apiError('invalid.password'), 'proof', false)).toBe('proof');
  expect(nextStage(apiError('conflict.link_required'), 'proof', true)).toBe('sent');
});

test('requires a code when the account has a second factor', () => {
  for (const stage of ['pending', 'proof'] as const)
    expect(nextStage(apiError('conflict.factor_required'), stage, false)).toBe('factor');
});

test('fails on an unconfirmed login but returns to the form on a network error', () => {
  expect(nextStage(apiError('invalid.social'), 'proof', false)).toBe('failed');
  expect(nextStage(new ApiError(null, null), 'consents', false)).toBe('consents');
  expect(nextStage(new ApiError(null, null), 'pending', false)).toBe('failed');
});

test('sends the whole callback URL only while it contains provider parameters', () => {
  const locationWith = (search: string) =>
    ({ origin: 'https://o.kr', pathname: '/auth/google/callback/signin', search }) as Location;
  expect(getCallbackUrl(locationWith('?code=1&state=2'))).toBe(
    'https://o.kr/auth/google/callback/signin?code=1&state=2',
  );
  expect(getCallbackUrl(locationWith(''))).toBeUndefined();
});

test('detects that the user cancelled at the provider', () => {
  expect(wasCancelled('?error=access_denied&state=2')).toBe(true);
  expect(wasCancelled('?code=1')).toBe(false);
});
