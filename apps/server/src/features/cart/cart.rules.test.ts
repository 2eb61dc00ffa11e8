import { billingLimits } from '@onsori/contract/billing-limits';
import { describe, expect, test } from 'vitest';
import {
  type CartEntry,
  type CartFacts,
  type CartRow,
  checkOrder,
  formatOrderName,
  isPaid,
  toCartEntry,
  totalOf,
} from './cart.rules.ts';

const added = new Date('2026-11-16T03:00:00Z');
const earlier = new Date('2026-11-15T03:00:00Z');
const row = (more: Partial<CartRow> = {}): CartRow => ({
  id: 'a',
  musicId: '1',
  project: '봄 나들이',
  addedAt: added,
  withdrawnAt: null,
  ...more,
});
const facts = (more: Partial<CartFacts> = {}): CartFacts => ({ licences: [], rights: [], ...more });
const right = { musicId: '1', project: '봄 나들이', paidAt: added, isRefunded: false };
const licence = {
  musicId: '1',
  project: '봄 나들이',
  scope: 'single_project',
  isRevoked: false,
} as const;

describe('isPaid', () => {
  test('is true once the music was paid for the project after it was added, refunded or not', () => {
    expect(isPaid(row(), facts({ rights: [right] }))).toBe(true);
    expect(isPaid(row(), facts({ rights: [{ ...right, isRefunded: true }] }))).toBe(true);
  });

  test('is false for another project, another music and an earlier purchase', () => {
    for (const other of [{ project: '여름' }, { musicId: '2' }, { paidAt: earlier }])
      expect(isPaid(row(), facts({ rights: [{ ...right, ...other }] }))).toBe(false);
  });
});

describe('toCartEntry', () => {
  const problemOf = (more: Partial<CartFacts>, item = row()) =>
    toCartEntry(item, facts(more)).problem;

  test('names a withdrawn music', () => {
    expect(problemOf({}, row({ withdrawnAt: added }))).toBe('withdrawn');
  });

  test('names a project that was bought before, unless it was refunded', () => {
    const before = { ...right, paidAt: earlier };
    expect(problemOf({ rights: [before] })).toBe('already_licensed');
    expect(problemOf({ rights: [{ ...before, isRefunded: true }] })).toBeNull();
  });

  test.each([
    ['personal', null],
    ['client_work', null],
    ['single_project', 'already_licensed'],
    ['company', 'already_licensed'],
  ] as const)('an existing licence of scope %s gives %s', (scope, problem) => {
    expect(problemOf({ licences: [{ ...licence, scope }] })).toBe(problem);
    expect(problemOf({ licences: [{ ...licence, scope, project: '여름' }] })).toBeNull();
  });

  test('a revoked licence prevents the purchase whatever its scope', () => {
    const revoked = { ...licence, scope: 'personal', isRevoked: true } as const;
    expect(problemOf({ licences: [revoked] })).toBe('already_licensed');
  });
});

describe('checkOrder', () => {
  const price = billingLimits.musicPrice;
  const entry = (id: string, more: Partial<CartEntry> = {}): CartEntry => ({
    ...row({ id, musicId: id }),
    problem: null,
    ...more,
  });
  const entries = [entry('1'), entry('2'), entry('3', { problem: 'withdrawn' })];

  test('accepts what can be paid for, at its sum', () => {
    expect(totalOf(entries)).toBe(2 * price);
    const check = checkOrder(entries, { itemIds: ['2', '1'], expectedAmount: 2 * price });
    expect(check).toMatchObject({ isValid: true, amount: 2 * price });
  });

  test.each([
    ['a missing item', ['1']],
    ['an unknown item', ['1', '2', '4']],
    ['an item with a problem', ['1', '2', '3']],
    ['a repeated item', ['1', '1']],
  ])('refuses %s', (_, itemIds) => {
    const order = { itemIds, expectedAmount: itemIds.length * price };
    expect(checkOrder(entries, order)).toEqual({ isValid: false, reason: 'cart_changed' });
  });

  test('refuses an unnamed project, two items alike, and another sum', () => {
    const order = { itemIds: ['1', '2'], expectedAmount: 2 * price };
    const unnamed = [entry('1'), entry('2', { project: '' })];
    expect(checkOrder(unnamed, order)).toEqual({ isValid: false, reason: 'project_needed' });
    const alike = [entry('1'), entry('2', { musicId: '1' })];
    expect(checkOrder(alike, order)).toEqual({ isValid: false, reason: 'cart_changed' });
    expect(checkOrder(entries, { ...order, expectedAmount: 1 })).toEqual({
      isValid: false,
      reason: 'amount_changed',
      amount: 2 * price,
    });
  });
});

test('the name of an order has the first title and the number of others', () => {
  expect(formatOrderName('한강의 새벽', 1, 'ko')).toBe('한강의 새벽');
  expect(formatOrderName('한강의 새벽', 3, 'ko')).toBe('한강의 새벽 외 2곡');
  expect(formatOrderName('Dawn on the Han', 3, 'en')).toBe('Dawn on the Han and 2 more');
  const long = formatOrderName('새'.repeat(200), 50, 'en');
  expect(long).toHaveLength(100);
  expect(long.endsWith('… and 49 more')).toBe(true);
});
