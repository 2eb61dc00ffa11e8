import { purchaseLimits, statementStates } from '@onsori/contract/purchase-values';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  findDayProblem,
  findSettlement,
  isTaxInvoiceNumber,
  parseStatementState,
  toKoreanDay,
} from './statements.rules.ts';

test('a day begins at midnight in Korea', () => {
  expect(toKoreanDay(new Date('2026-11-30T14:59:59Z'))).toBe('2026-11-30');
  expect(toKoreanDay(new Date('2026-11-30T15:00:00Z'))).toBe('2026-12-01');
});

test('a total below zero is paid to the company', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (amount) => {
      expect(findSettlement(amount)).toBe('deposit');
      expect(findSettlement(-amount)).toBe('payout');
    }),
  );
  expect(findSettlement(0)).toBe('nothing');
});

test('records today and days before it only', () => {
  const at = fc.date({
    min: new Date('2026-01-01'),
    max: new Date('2030-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(at, at, (day, today) => {
      const problem = findDayProblem(toKoreanDay(day), toKoreanDay(today));
      expect(problem).toBe(toKoreanDay(day) > toKoreanDay(today) ? 'future' : null);
    }),
  );
  expect(findDayProblem('', '2026-12-01')).toBe('missing');
});

test('a tax invoice has a number that the server accepts', () => {
  const { taxInvoiceNumberMax: max } = purchaseLimits;
  expect(isTaxInvoiceNumber('  ')).toBe(false);
  expect(isTaxInvoiceNumber(' 20261130-41000000-12345678 ')).toBe(true);
  expect(isTaxInvoiceNumber('1'.repeat(max))).toBe(true);
  expect(isTaxInvoiceNumber('1'.repeat(max + 1))).toBe(false);
});

test('reads the state of a URL, and ignores anything else', () => {
  for (const state of statementStates) expect(parseStatementState(state)).toBe(state);
  expect(parseStatementState('paid')).toBeUndefined();
  expect(parseStatementState(null)).toBeUndefined();
});
