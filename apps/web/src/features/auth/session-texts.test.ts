import { expect, test } from 'vitest';
import { parseOtherSignIn } from './session-texts.ts';

const errorBody = (...msgs: string[]) => ({ detail: msgs.map((msg) => ({ msg })) });

test('parses the time and device of the other sign-in', () => {
  expect(parseOtherSignIn(errorBody('at: 2026-11-15T03:04:05.000Z', 'device: phone'))).toEqual({
    at: new Date('2026-11-15T03:04:05.000Z'),
    device: 'phone',
  });
});

test('returns null and unknown for missing or malformed details', () => {
  const nothing = { at: null, device: 'unknown' };
  for (const body of [
    null,
    {},
    errorBody(),
    errorBody('at: soon', 'device: toaster'),
    errorBody('x'),
  ])
    expect(parseOtherSignIn(body)).toEqual(nothing);
});
