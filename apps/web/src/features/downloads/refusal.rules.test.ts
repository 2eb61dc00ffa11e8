import { type ErrorType, errors } from '@onsori/contract/errors';
import { expect, test } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { RenderFailed } from './fetch-download-link.ts';
import { toDownloadRefusal } from './refusal.rules.ts';

const refused = (type: ErrorType, msg?: string) =>
  new ApiError(errors[type].status, {
    type,
    title: 'a sentence',
    detail: msg === undefined ? [] : [{ msg }],
  });

test('maps each plan error to its reason', () => {
  expect(toDownloadRefusal(refused('forbidden.no_plan'))).toEqual({ reason: 'no_plan' });
  expect(toDownloadRefusal(refused('forbidden.plan_too_small', 'pro'))).toEqual({
    reason: 'plan_too_small',
    plan: 'pro',
  });
  const renewsAt = '2026-11-30T15:00:00.000Z';
  expect(toDownloadRefusal(refused('forbidden.email_unconfirmed', ''))).toEqual({
    reason: 'email_unconfirmed',
  });
  expect(toDownloadRefusal(refused('forbidden.quota_used', renewsAt))).toEqual({
    reason: 'quota_used',
    renewsAt,
  });
});

test('falls back to the server text for unreadable details', () => {
  const other = { reason: 'other', text: 'a sentence' };
  expect(toDownloadRefusal(refused('forbidden.plan_too_small', 'golden'))).toEqual(other);
  expect(toDownloadRefusal(refused('forbidden.quota_used', 'soon'))).toEqual(other);
  expect(toDownloadRefusal(refused('forbidden.licence_revoked'))).toEqual(other);
  expect(toDownloadRefusal(refused('internal'))).toEqual(other);
  expect(toDownloadRefusal(new ApiError(502, null))).toEqual({ reason: 'other', text: null });
});

test('maps a lost connection and a failed rendering to retryable reasons', () => {
  expect(toDownloadRefusal(new ApiError(null, null))).toEqual({ reason: 'connection_lost' });
  expect(toDownloadRefusal(new RenderFailed())).toEqual({ reason: 'render_failed' });
});
