import { billingLimits } from '@onsori/contract/billing-limits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  canRemove,
  findCompanyProblems,
  findOtherRoles,
  memberRoles,
  toCompanyValues,
} from './companies.rules.ts';

test('finds every field that the server would refuse', () => {
  expect(findCompanyProblems({ name: ' ', code: '', seats: 'x' })).toEqual([
    'name',
    'code',
    'seats',
  ]);
  const company = { name: '소리방송', code: 'SORI-TV' };
  for (const seats of ['0', '-1', '1.5', '', String(billingLimits.maxSeats + 1)])
    expect(findCompanyProblems({ ...company, seats })).toEqual(['seats']);
});

test('accepts any number of seats up to the limit, and trims the values', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: billingLimits.maxSeats }), (seats) => {
      const input = { name: ' 소리방송 ', code: ' sori-tv', seats: ` ${seats} ` };
      expect(findCompanyProblems(input)).toEqual([]);
      expect(toCompanyValues(input)).toEqual({
        name: '소리방송',
        code: 'sori-tv',
        seat_limit: seats,
      });
    }),
  );
});

test('an owner changes only by naming another one, and is removed last', () => {
  expect(findOtherRoles({ role: 'owner' })).toEqual([]);
  expect(findOtherRoles({ role: 'viewer' })).toEqual(['owner', 'producer']);
  const members = memberRoles.map((role) => ({ id: role, role }));
  expect(members.filter((member) => canRemove(member, members)).map(({ id }) => id)).toEqual([
    'producer',
    'viewer',
  ]);
  const [owner] = members;
  expect(owner && canRemove(owner, [owner])).toBe(true);
});
