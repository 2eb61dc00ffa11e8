import { expect, test } from 'vitest';
import { parsePolicyAddress } from './policy-address.ts';

test('defaults to the current version', () => {
  expect(parsePolicyAddress('terms')).toEqual(parsePolicyAddress('terms', '2026-11-01'));
  expect(parsePolicyAddress('privacy')?.date).toBe('2026-11-01');
});

test.each([
  ['cookies', undefined],
  ['constructor', undefined],
  ['', undefined],
  ['terms', '2020-01-01'],
  ['terms', '2026-11-1'],
  ['terms', ''],
])('returns null for %s of %s', (target, date) => {
  expect(parsePolicyAddress(target, date)).toBeNull();
});
