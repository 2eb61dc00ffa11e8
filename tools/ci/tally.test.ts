import { expect, test } from 'vitest';
import { tally } from './tally.ts';

test('steps and tests add up', () => {
  expect(tally([{ passed: true }, { passed: false }], [{ passed: 5, failed: 1 }])).toEqual({
    passed: 6,
    failed: 2,
  });
});

test('a suite that never reported is a failure, not a silence', () => {
  expect(tally([{ passed: true }], [null]).failed).toBe(1);
});
