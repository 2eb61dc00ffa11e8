import { purchaseFilters, purchasePeriods } from '@onsori/contract/purchase-values';
import type { Statement } from '@onsori/contract/statements';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  daysOverdue,
  formatClosingDay,
  formatDueDay,
  formatPurchaseDay,
  formatStatementMonth,
  isUnfiltered,
  overdueStatements,
  parsePurchaseParams,
  shortLicenceNumber,
  toPurchaseSearch,
} from './purchases.rules.ts';

const params = fc.record({
  filter: fc.constantFrom(...purchaseFilters),
  period: fc.constantFrom(...purchasePeriods),
  text: fc.string(),
});

test('the address restores filter, period and text, and omits defaults', () => {
  fc.assert(
    fc.property(params, (value) => {
      expect(parsePurchaseParams(toPurchaseSearch(value))).toEqual(value);
    }),
  );
  expect(toPurchaseSearch(parsePurchaseParams(new URLSearchParams('filter=x'))).size).toBe(0);
  expect(isUnfiltered({ filter: 'total', period: 'all', text: '' })).toBe(true);
  expect(isUnfiltered({ filter: 'total', period: 'all', text: '비' })).toBe(false);
});

test('formats days in Korea, with the year of other years', () => {
  const now = Date.parse('2026-11-18T00:00:00Z');
  expect(formatPurchaseDay('2026-11-13T15:00:00Z', 'ko', now)).toBe('11. 14.');
  expect(formatPurchaseDay('2026-11-13T14:59:59Z', 'en', now)).toBe('Nov 13');
  expect(formatPurchaseDay('2025-12-31T14:59:59Z', 'ko', now)).toBe('2025. 12. 31.');
  expect(formatStatementMonth('2026-11-01', 'ko')).toBe('2026년 11월');
  expect(formatDueDay('2026-11-10', 'ko')).toBe('11. 10.');
  expect(formatDueDay('2026-11-10', 'en')).toBe('Nov 10');
  expect(formatClosingDay('2026-11-30', 'ko')).toBe('30일');
});

test('a statement is overdue from the day after its due day on, in Korea', () => {
  expect(daysOverdue('2026-11-10', Date.parse('2026-11-10T14:59:59Z'))).toBe(0);
  expect(daysOverdue('2026-11-10', Date.parse('2026-11-10T15:00:00Z'))).toBe(1);
  expect(daysOverdue('2026-11-10', Date.parse('2026-10-01T00:00:00Z'))).toBe(0);
  expect(daysOverdue('2026-11-10', Date.parse('2027-01-10T03:00:00Z'))).toBe(61);
});

test('lists overdue statements, the oldest first', () => {
  const statementOf = (due_on: string, state: Statement['state']) =>
    ({ due_on, state }) as Statement;
  const statements = [
    statementOf('2026-11-10', 'overdue'),
    statementOf('2026-10-10', 'overdue'),
    statementOf('2026-09-10', 'deposited'),
    statementOf('2026-12-10', 'payable'),
  ];
  expect(overdueStatements(statements).map(({ due_on }) => due_on)).toEqual([
    '2026-10-10',
    '2026-11-10',
  ]);
});

test('shortens a licence number after two groups', () => {
  expect(shortLicenceNumber('HYBT1J-PQ9FZR-ABCDEF-012345')).toBe('HYBT1J-PQ9FZR…');
});
