import { policyVersions } from '@onsori/contract/policies';
import { expect, test } from 'vitest';
import { koreanDayAfter, mergeVersions, versionInForce } from './policies.rules.ts';

const released = policyVersions.terms.at(-1);

test('a published version is in force from its day in Korea on', () => {
  const inForce = (today: string) => versionInForce('terms', ['2027-03-01', '2027-06-01'], today);
  expect(inForce('2027-02-28')).toBe(released);
  expect(inForce('2027-03-01')).toBe('2027-03-01');
  expect(inForce('2027-05-31')).toBe('2027-03-01');
  expect(inForce('2028-01-01')).toBe('2027-06-01');
  expect(koreanDayAfter(new Date('2027-02-28T15:00:00Z'), 0)).toBe('2027-03-01');
  expect(koreanDayAfter(new Date('2027-02-28T14:59:59Z'), 7)).toBe('2027-03-07');
});

test('a released version is in force from its day on, and the first one before it', () => {
  const inForce = (today: string) => versionInForce('licence', [], today);
  expect(inForce('2026-11-26')).toBe('2026-11-19');
  expect(inForce('2026-11-27')).toBe('2026-11-27');
  expect(inForce('2000-01-01')).toBe('2026-11-01');
});

test('lists released and published versions by date', () => {
  expect(mergeVersions('terms', ['2027-06-01', '2027-03-01'])).toEqual([
    ...policyVersions.terms,
    '2027-03-01',
    '2027-06-01',
  ]);
});
