import { expect, test } from 'vitest';
import { formatNeededPlan } from './uses-table.tsx';

test('names the plan from which on a use is permitted, and the largest one alone', () => {
  expect(formatNeededPlan('en', 'pro')).toBe('Pro and up');
  expect(formatNeededPlan('en', 'enterprise')).toBe('Enterprise only');
  expect(formatNeededPlan('ko', 'enterprise')).toBe('엔터프라이즈만');
});
