import { expect, test } from 'vitest';
import { createWav } from '#test/create-wav.ts';
import { samplesOfWav } from './wav-header.rules.ts';

test('reads the samples of a channel, whatever chunks come before them', () => {
  expect(samplesOfWav(createWav({ samples: 48_123, channels: 2 }))).toBe(48_123);
  expect(samplesOfWav(createWav({ samples: 7, channels: 2, comment: 'odd' }))).toBe(7);
  // The first bytes are enough.
  expect(samplesOfWav(createWav({ samples: 48_123, channels: 2 }).subarray(0, 60))).toBe(48_123);
});

test('throws when the bytes end before the samples begin', () => {
  expect(() => samplesOfWav(createWav({ samples: 10, channels: 2 }).subarray(0, 40))).toThrow();
});
