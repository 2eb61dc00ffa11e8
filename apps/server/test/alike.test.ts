import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { timeApart } from './alike.ts';

test('what takes longer every time is seen, what is disturbed once is not', async () => {
  const quick = () => setTimeout(4);
  expect(await timeApart({ quick, slow: () => setTimeout(12) }, 11)).toBeGreaterThan(0.4);
  let asked = 0;
  const disturbed = () => setTimeout(asked++ < 11 ? 12 : 4);
  expect(await timeApart({ quick, disturbed }, 11)).toBeLessThan(0.35);
});
