import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { decideOnError, statusOf } from './error-rules.ts';
import { SignInNeeded } from './session/token-keeper.ts';

const elsewhere = new ApiError(401, { type: 'unauthorized.login_from_other_device' });

test.each([
  ['a login elsewhere opens its notice', elsewhere, { do: 'otherDeviceNotice', error: elsewhere }],
  [
    'so does a renewal that was refused for it',
    new SignInNeeded(elsewhere),
    { do: 'otherDeviceNotice', error: elsewhere },
  ],
  ['nobody is signed in', new SignInNeeded(), { do: 'askToSignIn' }],
  ['a renewal was refused', new SignInNeeded(new ApiError(401, null)), { do: 'askToSignIn' }],
  ['any other 401 ends the session', new ApiError(401, null), { do: 'endSession' }],
  [
    'a body with a title is told by it',
    new ApiError(500, { title: 'A title', detail: [{ msg: 'a detail' }] }),
    { do: 'alert', text: 'A title' },
  ],
  [
    'without a title the first detail tells',
    new ApiError(422, { title: '', detail: [{ msg: 'first' }, { msg: 'second' }] }),
    { do: 'alert', text: 'first' },
  ],
  ['an empty body is told by the default', new ApiError(500, {}), { do: 'alert', text: null }],
  ['no body is told by the default', new ApiError(502, null), { do: 'alert', text: null }],
  ['a fault of ours is told by the default', new Error('x'), { do: 'alert', text: null }],
] as const)('%s', (_name, error, decision) => {
  expect(decideOnError(error)).toEqual(decision);
});

test('a page that could not be read says so by its status', () => {
  expect(statusOf(null)).toBe(200);
  expect(statusOf(new ApiError(422, {}))).toBe(422);
  expect(statusOf(new ApiError(null, null))).toBe(503);
  expect(statusOf(new ApiError(200, null))).toBe(503);
  expect(statusOf(new Error('x'))).toBe(503);
});
