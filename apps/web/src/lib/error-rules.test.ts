import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { decideOnError, statusOf } from './error-rules.ts';
import { SignInNeeded } from './session/token-provider.ts';

const elsewhere = new ApiError(401, { type: 'unauthorized.login_from_other_device' });

test.each([
  [
    'a login on another device opens its notice',
    elsewhere,
    { do: 'otherDeviceNotice', error: elsewhere },
  ],
  [
    'a renewal refused for that reason opens it too',
    new SignInNeeded(elsewhere),
    { do: 'otherDeviceNotice', error: elsewhere },
  ],
  ['prompts for sign-in without a session', new SignInNeeded(), { do: 'promptSignIn' }],
  [
    'prompts for sign-in after a refused renewal',
    new SignInNeeded(new ApiError(401, null)),
    { do: 'promptSignIn' },
  ],
  [
    'prompts for sign-in at a limit of visitors',
    new ApiError(429, { type: 'rate_limited.visitor', title: 'A title' }),
    { do: 'promptSignIn' },
  ],
  ['any other 401 ends the session', new ApiError(401, null), { do: 'endSession' }],
  [
    'shows the title of an error body',
    new ApiError(500, { title: 'A title', detail: [{ msg: 'a detail' }] }),
    { do: 'alert', text: 'A title' },
  ],
  [
    'shows the first detail without a title',
    new ApiError(422, { title: '', detail: [{ msg: 'first' }, { msg: 'second' }] }),
    { do: 'alert', text: 'first' },
  ],
  ['shows the default for an empty body', new ApiError(500, {}), { do: 'alert', text: null }],
  ['shows the default without a body', new ApiError(502, null), { do: 'alert', text: null }],
  ['shows the default for an exception', new Error('x'), { do: 'alert', text: null }],
] as const)('%s', (_name, error, decision) => {
  expect(decideOnError(error)).toEqual(decision);
});

test('maps a load failure to the status of the page', () => {
  expect(statusOf(null)).toBe(200);
  expect(statusOf(new ApiError(422, {}))).toBe(422);
  expect(statusOf(new ApiError(null, null))).toBe(503);
  expect(statusOf(new ApiError(200, null))).toBe(503);
  expect(statusOf(new Error('x'))).toBe(503);
});
