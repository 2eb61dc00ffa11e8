import { expect, test } from 'vitest';
import { fromPlaywright, fromVitest, tally } from './tally.ts';

test('sums steps and tests', () => {
  expect(tally([{ passed: true }, { passed: false }], [{ passed: 5, failed: 1 }])).toEqual({
    passed: 6,
    failed: 2,
  });
});

test('counts a suite without a report as a failure', () => {
  expect(tally([{ passed: true }], [null]).failed).toBe(1);
});

test('parses the reports of both runners and returns null for a missing one', () => {
  expect(fromVitest({ numPassedTests: 3, numFailedTests: 1 })).toEqual({ passed: 3, failed: 1 });
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
  expect(fromPlaywright({ stats })).toEqual({ passed: 5, failed: 2 });
  expect(fromVitest(null)).toBeNull();
  expect(fromPlaywright(null)).toBeNull();
});
