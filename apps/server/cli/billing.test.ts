import { expect, test } from 'vitest';
import { parseCommand } from './billing.ts';

const refundId = '0193c8a0-7b1a-7cde-8f00-0123456789ab';
const lineId = '0193c8a0-7b1a-7cde-8f00-0123456789ac';

test('parses every command', () => {
  expect(parseCommand(['reconcile'])).toEqual({ kind: 'reconcile' });
  expect(parseCommand(['rotate-keys'])).toEqual({ kind: 'rotate-keys' });
  expect(parseCommand(['show', 'ON-261116-8Q2K7M4R'])).toEqual({
    kind: 'show',
    orderOrEmail: 'ON-261116-8Q2K7M4R',
  });
  expect(parseCommand(['show', 'Minji@Example.com'])).toMatchObject({
    orderOrEmail: 'minji@example.com',
  });
  expect(parseCommand(['refund', 'ON-1', '5000', 'goodwill', '음질', '문의'])).toEqual({
    kind: 'refund',
    orderId: 'ON-1',
    amount: 5000,
    reason: 'goodwill',
    note: '음질 문의',
  });
  expect(parseCommand(['refund', 'ON-1', '5000', 'double_charge'])).toMatchObject({ note: null });
  expect(parseCommand(['refund-music', lineId, 'defect', '잡음'])).toEqual({
    kind: 'refund-music',
    lineId,
    reason: 'defect',
    note: '잡음',
  });
  expect(parseCommand(['approve', refundId])).toEqual({ kind: 'approve', refundId, lineId: null });
  expect(parseCommand(['approve', refundId, lineId])).toMatchObject({ refundId, lineId });
  expect(parseCommand(['refuse', refundId, '이용한', '음악'])).toEqual({
    kind: 'refuse',
    refundId,
    reason: '이용한 음악',
  });
  expect(parseCommand(['price-change', 'pro', 'month', '21900', '2027-03-01'])).toEqual({
    kind: 'price-change',
    plan: 'pro',
    period: 'month',
    unitPrice: 21_900,
    effectiveOn: '2027-03-01',
  });
});

test.each([
  [[]],
  [['reconcile', 'now']],
  [['show']],
  [['refund', 'ON-1', '5000']],
  [['refund', 'ON-1', '5000', 'stopped']],
  [['refund', 'ON-1', '0', 'goodwill']],
  [['refund', 'ON-1', '-1', 'goodwill']],
  [['refund', 'ON-1', '10.5', 'goodwill']],
  [['refund-music', 'ON-1', 'defect']],
  [['refund-music', lineId]],
  [['approve', 'ON-1']],
  [['approve', refundId, 'ON-1']],
  [['refuse', refundId]],
  [['price-change', 'free', 'month', '100', '2027-03-01']],
  [['price-change', 'pro', 'week', '100', '2027-03-01']],
  [['price-change', 'pro', 'month', '100', '2027-02-31']],
  [['price-change', 'pro', 'month', '100', 'soon']],
  [['delete', refundId]],
])('rejects %j', (args) => {
  expect(() => parseCommand(args)).toThrow();
});
