import { type Access, callers, type Route } from '@onsori/contract/route';
import { describe, expect, test } from 'vitest';
import { testCallers } from '#test/app.ts';
import { AppError } from './app-error.ts';
import { authoriseCaller, findOperatorRefusal } from './callers.ts';

const outcome = async (
  access: Access,
  authorization?: string,
  method: Route['method'] = 'POST',
  ticket?: string,
) => {
  try {
    return (
      (await authoriseCaller({ ...access, method }, { authorization, ticket }, testCallers))
        ?.role ?? 'visitor'
    );
  } catch (error) {
    if (error instanceof AppError) return error.type;
    throw error;
  }
};

const required = (caller: Exclude<Route['caller'], 'visitor'>): Access =>
  caller === 'operator'
    ? { caller, bearer: 'required', permission: 'any' }
    : { caller, bearer: 'required' };

test('a public route without bearer ignores the token', async () => {
  expect(await outcome({ caller: 'visitor', bearer: 'none' }, 'Bearer elsewhere')).toBe('visitor');
});

test('an optional bearer is used when present and rejected when invalid', async () => {
  const access: Access = { caller: 'visitor', bearer: 'optional' };
  expect(await outcome(access)).toBe('visitor');
  expect(await outcome(access, 'Bearer user')).toBe('user');
  expect(await outcome(access, 'Bearer nobody')).toBe('unauthorized.token_invalid');
  expect(await outcome(access, 'Bearer elsewhere')).toBe('unauthorized.login_from_other_device');
  expect(await outcome(access, 'Basic dXNlcg==')).toBe('unauthorized.token_invalid');
});

test.each(callers.filter((caller) => caller !== 'visitor'))(
  '%s routes require a token',
  async (caller) => {
    expect(await outcome(required(caller))).toBe('unauthorized.token_missing');
  },
);

test('each kind of caller may use its own routes and no others', async () => {
  expect(await outcome(required('user'), 'Bearer user')).toBe('user');
  expect(await outcome(required('subscriber'), 'Bearer user')).toBe('forbidden.no_plan');
  expect(await outcome(required('pavilion'), 'Bearer user')).toBe('forbidden.pavilion_only');
  expect(await outcome(required('pavilion'), 'Bearer pavilion')).toBe('enterprise');
  expect(await outcome(required('operator'), 'Bearer pavilion')).toBe('forbidden.operator_only');
  expect(await outcome(required('operator'), 'Bearer operator')).toBe('operator');
});

test('a viewer token may read but not write', async () => {
  expect(await outcome(required('user'), 'Bearer viewer', 'GET')).toBe('user');
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
    expect(await outcome(required('user'), 'Bearer viewer', method)).toBe(
      'unauthorized.token_invalid',
    );
});

test('a ticket route accepts no other credential', async () => {
  const access = { caller: 'user', bearer: 'ticket' } as const;
  expect(await outcome(access, undefined, 'GET', 'user')).toBe('user');
  for (const ticket of [undefined, '', 'forged'])
    expect(await outcome(access, 'Bearer user', 'GET', ticket)).toBe('unauthorized.token_invalid');
  const required = { caller: 'user', bearer: 'required' } as const;
  expect(await outcome(required, undefined, 'GET', 'user')).toBe('unauthorized.token_missing');
});

describe('findOperatorRefusal', () => {
  const now = new Date('2026-11-17T10:00:00Z');
  const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const status = { isEnrolled: true, verifiedAt: now, permissions: ['support'] } as const;
  const money = { permission: 'billing', stepUp: true } as const;

  test.each([
    [null, 'forbidden.operator_only'],
    [{ ...status, isEnrolled: false, verifiedAt: null }, 'forbidden.factor_not_enrolled'],
    [{ ...status, verifiedAt: null }, 'forbidden.factor_not_verified'],
    [status, 'forbidden.permission_missing'],
    [{ ...status, permissions: ['billing'] as const }, null],
    [{ ...status, permissions: ['admin'] as const }, null],
  ])('%o', (operator, expected) => {
    expect(findOperatorRefusal(money, operator, now)).toBe(expected);
  });

  test('a step-up lasts ten minutes, and matters only where it is required', () => {
    const after = (seconds: number) => ({ ...status, verifiedAt: secondsAgo(seconds) });
    const stepUp = { permission: 'support', stepUp: true } as const;
    expect(findOperatorRefusal(stepUp, after(600), now)).toBeNull();
    expect(findOperatorRefusal(stepUp, after(601), now)).toBe('forbidden.step_up_required');
    expect(findOperatorRefusal({ permission: 'support' }, after(601), now)).toBeNull();
  });
});
