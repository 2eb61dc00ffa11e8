import { expect, it } from 'vitest';
import { loopBounds } from './loop-voice.ts';

const once = 480_000;

it('goes round exactly once, whether or not the decoder took the lead off', () => {
  for (const behind of [0, 1, 575, 1023]) {
    expect(loopBounds(1024 + once + behind, 48_000, 10)).toEqual({
      start: 1024 / 48_000,
      end: (1024 + once) / 48_000,
    });
    expect(loopBounds(once + behind, 48_000, 10)).toEqual({ start: 0, end: 10 });
  }
});

it('goes round what is there where something is missing', () => {
  expect(loopBounds(once - 100, 48_000, 10)).toEqual({ start: 0, end: (once - 100) / 48_000 });
});
