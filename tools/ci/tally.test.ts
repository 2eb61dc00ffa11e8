import { expect, test } from 'vitest';
import { ofPlaywright, ofVitest, tally } from './tally.ts';

test('steps and tests add up', () => {
  expect(tally([{ passed: true }, { passed: false }], [{ passed: 5, failed: 1 }])).toEqual({
    passed: 6,
    failed: 2,
  });
});

test('a suite that never reported is a failure, not a silence', () => {
  expect(tally([{ passed: true }], [null]).failed).toBe(1);
});

test('the reports of both runners are read, and a missing one is not taken for a good one', () => {
  expect(ofVitest({ numPassedTests: 3, numFailedTests: 1 })).toEqual({ passed: 3, failed: 1 });
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
  expect(ofPlaywright({ stats })).toEqual({ passed: 5, failed: 2 });
  expect(ofVitest(null)).toBeNull();
  expect(ofPlaywright(null)).toBeNull();
});
