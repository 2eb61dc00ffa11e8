import { expect, test } from 'vitest';
import { formatWon } from './won.ts';

test('formats sums in both languages, with the sign first', () => {
  expect(formatWon(55_000, 'ko')).toBe('55,000원');
  expect(formatWon(55_000, 'en')).toBe('₩55,000');
  expect(formatWon(-1_234_000, 'ko')).toBe('-1,234,000원');
  expect(formatWon(-1_234_000, 'en')).toBe('-₩1,234,000');
  expect(formatWon(-0, 'en')).toBe('₩0');
});
