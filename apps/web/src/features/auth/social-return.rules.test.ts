import type { ErrorType } from '@onsori/contract/errors';
import { expect, test } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { callbackOf, stageAfter, wasCancelled } from './social-return.rules.ts';

const answer = (type: ErrorType) => new ApiError(409, { type });

test('somebody new ticks, and says their address where the provider did not', () => {
  expect(stageAfter(answer('conflict.sign_up_required'), 'asking', false)).toBe('ticks');
  expect(stageAfter(answer('invalid.email_needed'), 'ticks', false)).toBe('ticksAndEmail');
  expect(stageAfter(answer('conflict.email_taken'), 'ticksAndEmail', false)).toBe('ticksAndEmail');
});

test('an account of the same address is proven by its password or its mailbox', () => {
  expect(stageAfter(answer('conflict.link_required'), 'asking', false)).toBe('proof');
  expect(stageAfter(answer('invalid.password'), 'proof', false)).toBe('proof');
  expect(stageAfter(answer('conflict.link_required'), 'proof', true)).toBe('sent');
});

test('what the provider does not confirm ends it, what fails on the way does not', () => {
  expect(stageAfter(answer('invalid.social'), 'proof', false)).toBe('failed');
  expect(stageAfter(new ApiError(null, null), 'ticks', false)).toBe('ticks');
  expect(stageAfter(new ApiError(null, null), 'asking', false)).toBe('failed');
});

test('the whole address goes to the server, and only while it holds an answer', () => {
  const place = (search: string) =>
    ({ origin: 'https://o.kr', pathname: '/auth/google/callback/signin', search }) as Location;
  expect(callbackOf(place('?code=1&state=2'))).toBe(
    'https://o.kr/auth/google/callback/signin?code=1&state=2',
  );
  expect(callbackOf(place(''))).toBeUndefined();
});

test('a refusal at the provider is known by its answer', () => {
  expect(wasCancelled('?error=access_denied&state=2')).toBe(true);
  expect(wasCancelled('?code=1')).toBe(false);
});
