import { plans, sellablePlanIds } from '@onsori/contract/plans';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { paymentPaths } from '#lib/payment-paths.ts';
import {
  listChargeEvents,
  listMissingGroups,
  parseCardReturn,
  parsePlanSelection,
  purchaseProblemOf,
  retryLost,
} from './checkout.rules.ts';

const searchOf = (path: string) => new URL(path, 'http://own.invalid').searchParams;
const apiError = (status: number | null, type?: string) =>
  new ApiError(status, type === undefined ? null : ({ type } as never));

describe('parsePlanSelection', () => {
  test.each(sellablePlanIds)('reads the choice that the path of %s contains', (plan) => {
    const seats = plans[plan].perSeat ? 4 : 1;
    const selection = { plan, period: 'month', seats } as const;
    expect(parsePlanSelection(searchOf(paymentPaths.checkout(selection)))).toEqual(selection);
  });

  test('ignores seats of a plan without them', () => {
    expect(parsePlanSelection(searchOf('/?plan=pro&period=year&seats=5'))?.seats).toBe(1);
  });

  test.each([
    '/?period=year',
    '/?plan=free&period=year',
    '/?plan=enterprise&period=year',
    '/?plan=pro&period=week',
    '/?plan=business&period=year&seats=0',
    '/?plan=business&period=year&seats=1.5',
    '/?plan=business&period=year&seats=101',
    '/?plan=business&period=year&seats=many',
  ])('returns null for %s', (path) => {
    expect(parsePlanSelection(searchOf(path))).toBeNull();
  });
});

test('reads the keys or the code of the window only after a return', () => {
  const keys = 'authKey=a%3D1&customerKey=c-1';
  expect(parseCardReturn(searchOf(`/?return=card&${keys}`))).toEqual({
    authKey: 'a=1',
    customerKey: 'c-1',
  });
  expect(parseCardReturn(searchOf('/?return=card&code=USER_CANCEL'))).toEqual({
    code: 'USER_CANCEL',
  });
  expect(parseCardReturn(searchOf('/?return=card&authKey=a'))).toEqual({ code: null });
  expect(parseCardReturn(searchOf(`/?${keys}`))).toBeNull();
});

describe('listMissingGroups', () => {
  const filled = { organization: true, phone: true, card: true, consent: true };

  test('is empty when everything is filled in', () => {
    expect(listMissingGroups(filled)).toEqual([]);
  });

  test('lists groups from the top of the page to the button', () => {
    const missing = { consent: false, card: false, phone: false, organization: false };
    expect(listMissingGroups(missing)).toEqual(['organization', 'phone', 'card', 'consent']);
    expect(listMissingGroups({ ...filled, consent: false, card: false })).toEqual([
      'card',
      'consent',
    ]);
  });
});

describe('listChargeEvents', () => {
  const yearly = {
    period: 'year',
    period_start: '2026-11-16',
    amount: 99_000,
    withdrawal_until: '2026-11-23',
    next_charge: { date: '2027-11-16', amount: 99_000 },
  } as const;

  test('announces the renewal of a yearly plan a week ahead', () => {
    expect(listChargeEvents(yearly)).toEqual([
      { kind: 'start', day: '2026-11-16', amount: 99_000 },
      { kind: 'withdrawal', day: '2026-11-23', amount: null },
      { kind: 'notice', day: '2027-11-09', amount: null },
      { kind: 'next', day: '2027-11-16', amount: 99_000 },
    ]);
  });

  test('does not announce the renewal of a monthly plan', () => {
    const monthly = {
      ...yearly,
      period: 'month',
      next_charge: { date: '2026-12-16', amount: 9900 },
    } as const;
    expect(listChargeEvents(monthly).map(({ kind }) => kind)).toEqual([
      'start',
      'withdrawal',
      'next',
    ]);
  });
});

describe('purchaseProblemOf', () => {
  test.each([
    ['lost', apiError(null)],
    ['lost', apiError(502)],
    ['lost', apiError(503, 'unavailable.api')],
    ['lost', apiError(409, 'conflict.in_progress')],
    ['payment_open', apiError(409, 'conflict.payment_open')],
    ['amount_changed', apiError(409, 'conflict.amount_changed')],
    ['card', apiError(404, 'not_found.card')],
    ['other', apiError(409, 'conflict.subscribed')],
    ['other', apiError(429, 'rate_limited')],
    ['other', new TypeError('bug')],
  ] as const)('is %s for %s', (problem, error) => {
    expect(purchaseProblemOf(error)).toBe(problem);
  });
});

describe('retryLost', () => {
  const wait = async () => {};

  test('repeats a call until a reply arrives', async () => {
    const call = vi.fn<() => Promise<string>>();
    call.mockRejectedValueOnce(apiError(null)).mockRejectedValueOnce(apiError(502));
    call.mockResolvedValue('paid');
    await expect(retryLost(call, wait)).resolves.toBe('paid');
    expect(call).toHaveBeenCalledTimes(3);
  });

  test('does not repeat a refused call', async () => {
    const refused = apiError(409, 'conflict.subscribed');
    const call = vi.fn(() => Promise.reject(refused));
    await expect(retryLost(call, wait)).rejects.toBe(refused);
    expect(call).toHaveBeenCalledTimes(1);
  });

  test('gives up after three lost replies', async () => {
    const lost = apiError(null);
    const call = vi.fn(() => Promise.reject(lost));
    await expect(retryLost(call, wait)).rejects.toBe(lost);
    expect(call).toHaveBeenCalledTimes(3);
  });
});
