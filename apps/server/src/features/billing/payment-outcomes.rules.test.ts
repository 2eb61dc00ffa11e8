import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type GatewayPayment, gatewayPaymentStatuses } from '#infra/gateway/gateway.ts';
import { decidePayment, findOwnCancel } from './payment-outcomes.rules.ts';

const order = { orderId: 'ON-261116-7K2M9QXA', paymentKey: null, amount: 33_000 };
const payment = (change: Partial<GatewayPayment> = {}): GatewayPayment => ({
  paymentKey: 'pay_1',
  orderId: order.orderId,
  status: 'DONE',
  currency: 'KRW',
  totalAmount: 33_000,
  balanceAmount: 33_000,
  lastTransactionKey: 'tx_1',
  approvedAt: new Date(),
  methodName: '카드',
  issuerCode: '41',
  lastDigits: '1234',
  receiptUrl: null,
  failureCode: null,
  cancels: [],
  ...change,
});

describe('decidePayment', () => {
  test.each([
    ['DONE', 'paid'],
    ['CANCELED', 'paid'],
    ['PARTIAL_CANCELED', 'paid'],
    ['ABORTED', 'refused'],
    ['EXPIRED', 'refused'],
    ['READY', 'open'],
    ['IN_PROGRESS', 'open'],
    ['WAITING_FOR_DEPOSIT', 'open'],
  ] as const)('%s is %s', (status, outcome) => {
    expect(decidePayment(order, payment({ status }))).toMatchObject({ outcome });
  });

  test('nothing follows from a payment that differs from its order', () => {
    const known = { ...order, paymentKey: 'pay_1' };
    const difference = fc.constantFrom<Partial<GatewayPayment>>(
      { orderId: 'ON-261116-OTHER000' },
      { paymentKey: 'pay_2' },
      { currency: 'USD' },
      { totalAmount: 32_999 },
    );
    fc.assert(
      fc.property(difference, fc.constantFrom(...gatewayPaymentStatuses), (change, status) => {
        expect(decidePayment(known, payment({ ...change, status })).outcome).toBe('mismatch');
      }),
    );
  });

  test('reports the reason of an aborted payment', () => {
    const aborted = payment({ status: 'ABORTED', failureCode: 'REJECT_CARD_COMPANY' });
    expect(decidePayment(order, aborted)).toMatchObject({ code: 'REJECT_CARD_COMPANY' });
  });
});

describe('findOwnCancel', () => {
  const cancel = (transactionKey: string, amount: number, status: 'DONE' | 'ABORTED' = 'DONE') => ({
    transactionKey,
    amount,
    status,
    canceledAt: new Date(),
  });
  const cancelled = payment({
    cancels: [cancel('a', 100), cancel('b', 100), cancel('c', 200), cancel('d', 100, 'ABORTED')],
  });

  test('is the latest executed cancel of the amount that no refund has recorded', () => {
    expect(findOwnCancel(cancelled, 100, new Set())).toMatchObject({ transactionKey: 'b' });
    expect(findOwnCancel(cancelled, 100, new Set(['b']))).toMatchObject({ transactionKey: 'a' });
    expect(findOwnCancel(cancelled, 100, new Set(['a', 'b']))).toBeNull();
    expect(findOwnCancel(cancelled, 300, new Set())).toBeNull();
  });
});
