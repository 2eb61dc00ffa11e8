import { expect, test } from 'vitest';
import { policyAddressOf } from './policy-address.ts';

test('without a date the current version is meant', () => {
  expect(policyAddressOf('terms')).toEqual(policyAddressOf('terms', '2026-11-01'));
  expect(policyAddressOf('privacy')?.date).toBe('2026-11-01');
});

test.each([
  ['cookies', undefined],
  ['constructor', undefined],
  ['', undefined],
  ['terms', '2020-01-01'],
  ['terms', '2026-11-1'],
  ['terms', ''],
])('%s of %s is nothing we have', (target, date) => {
  expect(policyAddressOf(target, date)).toBeNull();
});
