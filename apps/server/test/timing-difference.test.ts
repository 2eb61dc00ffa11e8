import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { measureTimingDifference } from './timing-difference.ts';

test('detects a constant difference and ignores a temporary one', async () => {
  const quick = () => setTimeout(4);
  expect(await measureTimingDifference({ quick, slow: () => setTimeout(12) }, 11)).toBeGreaterThan(
    0.4,
  );
  let calls = 0;
  const disturbed = () => setTimeout(calls++ < 11 ? 12 : 4);
  expect(await measureTimingDifference({ quick, disturbed }, 11)).toBeLessThan(0.35);
});
