import { expect, test } from 'vitest';
import { readEndedElsewhere } from './ended-elsewhere.ts';

const said = (...msgs: string[]) => ({ detail: msgs.map((msg) => ({ msg })) });

test('when and on what is read from the answer', () => {
  expect(readEndedElsewhere(said('at: 2026-11-15T03:04:05.000Z', 'device: phone'))).toEqual({
    at: new Date('2026-11-15T03:04:05.000Z'),
    device: 'phone',
  });
});

test('what is not said, or cannot be read, is not guessed', () => {
  const nothing = { at: null, device: 'unknown' };
  for (const body of [null, {}, said(), said('at: soon', 'device: toaster'), said('x')])
    expect(readEndedElsewhere(body)).toEqual(nothing);
});
