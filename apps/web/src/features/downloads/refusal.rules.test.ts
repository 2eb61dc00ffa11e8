import { type ErrorType, errors } from '@onsori/contract/errors';
import { expect, test } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { refusalOf } from './refusal.rules.ts';
import { MakingFailed } from './take-files.ts';

const refused = (type: ErrorType, msg?: string) =>
  new ApiError(errors[type].status, {
    type,
    title: 'a sentence',
    detail: msg === undefined ? [] : [{ msg }],
  });

test('each refusal of a plan is known for what it is', () => {
  expect(refusalOf(refused('forbidden.no_plan'))).toEqual({ because: 'no_plan' });
  expect(refusalOf(refused('forbidden.plan_too_small', 'pro'))).toEqual({
    because: 'plan_too_small',
    plan: 'pro',
  });
  const renewsAt = '2026-11-30T15:00:00.000Z';
  expect(refusalOf(refused('forbidden.email_unconfirmed', ''))).toEqual({
    because: 'email_unconfirmed',
  });
  expect(refusalOf(refused('forbidden.quota_used', renewsAt))).toEqual({
    because: 'quota_used',
    renewsAt,
  });
});

test('what nobody can read is told in the words that came with it', () => {
  const other = { because: 'other', text: 'a sentence' };
  expect(refusalOf(refused('forbidden.plan_too_small', 'golden'))).toEqual(other);
  expect(refusalOf(refused('forbidden.quota_used', 'soon'))).toEqual(other);
  expect(refusalOf(refused('forbidden.licence_revoked'))).toEqual(other);
  expect(refusalOf(refused('internal'))).toEqual(other);
  expect(refusalOf(new ApiError(502, null))).toEqual({ because: 'other', text: null });
});

test('a connection that was cut and files that could not be made can be asked for again', () => {
  expect(refusalOf(new ApiError(null, null))).toEqual({ because: 'cut' });
  expect(refusalOf(new MakingFailed())).toEqual({ because: 'not_made' });
});
