import { afterEach, expect, test, vi } from 'vitest';
import { measureTimingDifference } from './timing-difference.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('detects a constant difference and ignores a temporary one', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const take = async (ms: number) => {
    now += ms;
  };
  const quick = () => take(4);
  expect(await measureTimingDifference({ quick, slow: () => take(12) }, 11)).toBeCloseTo(2 / 3);
  let calls = 0;
  const disturbed = () => take(calls++ < 11 ? 12 : 4);
  expect(await measureTimingDifference({ quick, disturbed }, 11)).toBe(0);
});
