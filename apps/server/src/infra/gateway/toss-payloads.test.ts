import { describe, expect, test } from 'vitest';
import { tossBilling, tossPayment, tossSettlements, tossTransactions } from './toss-payloads.ts';

const card = {
  amount: 9026,
  issuerCode: '41',
  acquirerCode: '41',
  number: '43301234****123*',
  installmentPlanMonths: 0,
  approveNo: '00000000',
  useCardPoint: false,
  cardType: '체크',
  ownerType: '개인',
  acquireStatus: 'READY',
  isInterestFree: false,
  interestPayer: null,
};

const payment = {
  mId: 'tosspayments',
  version: '2022-11-16',
  paymentKey: 'pay_1',
  lastTransactionKey: 'txrd_1',
  orderId: 'ON-261116-ABCD2345',
  orderName: '크리에이터',
  type: 'BILLING',
  method: '카드',
  currency: 'KRW',
  totalAmount: 9026,
  balanceAmount: 9026,
  suppliedAmount: 8205,
  vat: 821,
  taxFreeAmount: 0,
  taxExemptionAmount: 0,
  status: 'DONE',
  requestedAt: '2026-11-16T10:20:47+09:00',
  approvedAt: '2026-11-16T10:21:09+09:00',
  card,
  cancels: null,
  receipt: { url: 'https://dashboard.tosspayments.com/receipt/1' },
  easyPay: null,
  failure: null,
};

describe('a payment', () => {
  test('is reduced to what the product needs', () => {
    expect(tossPayment.parse(payment)).toEqual({
      paymentKey: 'pay_1',
      orderId: 'ON-261116-ABCD2345',
      status: 'DONE',
      currency: 'KRW',
      totalAmount: 9026,
      balanceAmount: 9026,
      lastTransactionKey: 'txrd_1',
      approvedAt: new Date('2026-11-16T01:21:09Z'),
      methodName: '카드',
      issuerCode: '41',
      lastDigits: '123*',
      receiptUrl: 'https://dashboard.tosspayments.com/receipt/1',
      failureCode: null,
      cancels: [],
    });
  });

  test('has no card, method or receipt before a choice', () => {
    const ready = { ...payment, status: 'READY', card: undefined, method: null, receipt: null };
    expect(
      tossPayment.parse({ ...ready, approvedAt: null, lastTransactionKey: null }),
    ).toMatchObject({ methodName: null, issuerCode: null, lastDigits: null, receiptUrl: null });
  });

  test('names the provider of an easy pay', () => {
    const easyPay = { provider: '토스페이', amount: 9026, discountAmount: 0 };
    expect(
      tossPayment.parse({ ...payment, method: '간편결제', card: null, easyPay }),
    ).toMatchObject({ methodName: '토스페이', lastDigits: null });
  });

  test('lists its cancels', () => {
    const cancel = {
      cancelAmount: 1000,
      cancelReason: '중도 해지',
      canceledAt: '2026-11-17T10:00:00+09:00',
      transactionKey: 'txrd_2',
      refundableAmount: 8026,
      cancelStatus: 'DONE',
    };
    const { cancels } = tossPayment.parse({ ...payment, cancels: [cancel] });
    expect(cancels).toEqual([
      {
        transactionKey: 'txrd_2',
        amount: 1000,
        status: 'DONE',
        canceledAt: new Date('2026-11-17T01:00:00Z'),
      },
    ]);
  });

  test.each([
    { status: 'PAID' },
    { totalAmount: 9026.5 },
    { totalAmount: '9026' },
    { balanceAmount: null },
    { approvedAt: '2026-11-16T10:21:09' },
    { orderId: '' },
    { cancels: [{ cancelAmount: 1 }] },
  ])('is unreadable with %o', (wrong) => {
    expect(tossPayment.safeParse({ ...payment, ...wrong }).success).toBe(false);
  });
});

describe('a billing key', () => {
  const billing = {
    mId: 'tosspayments',
    customerKey: 'aENcQAtPdYbTjGhtQnNVj',
    authenticatedAt: '2026-11-16T10:20:47+09:00',
    method: '카드',
    billingKey: 'Z_t5vOvQxrj4499PeiJcjen28-V2RyqgYTwN44Rdzk0=',
    card: { issuerCode: '41', acquirerCode: '41', number: '43301234****4821' },
  };
  const parse = (cardType: string, ownerType: string) =>
    tossBilling.safeParse({ ...billing, card: { ...billing.card, cardType, ownerType } }).data;

  test('has the type and the owner of its card in English', () => {
    expect(parse('신용', '개인')).toEqual({
      billingKey: billing.billingKey,
      customerKey: billing.customerKey,
      issuerCode: '41',
      lastDigits: '4821',
      cardType: 'credit',
      ownerType: 'personal',
    });
    expect(parse('체크', '법인')).toMatchObject({ cardType: 'debit', ownerType: 'corporate' });
    expect(parse('기프트', '미확인')).toMatchObject({ cardType: 'gift', ownerType: 'personal' });
  });

  test('is unreadable with another type of card, or without one', () => {
    expect(parse('credit', '개인')).toBeUndefined();
    expect(tossBilling.safeParse({ ...billing, card: null }).success).toBe(false);
  });
});

test.each([
  ['DONE', 9026, 9026],
  ['CANCELED', 9026, -9026],
  ['PARTIAL_CANCELED', -1000, -1000],
])('a transaction %s of %i counts as %i', (status, amount, expected) => {
  const transaction = {
    mId: 'tosspayments',
    transactionKey: 'txrd_1',
    paymentKey: 'pay_1',
    orderId: 'ON-261116-ABCD2345',
    status,
    transactionAt: '2026-11-16T10:21:09+09:00',
    amount,
  };
  expect(tossTransactions.parse([transaction])).toEqual([
    {
      transactionKey: 'txrd_1',
      paymentKey: 'pay_1',
      orderId: 'ON-261116-ABCD2345',
      amount: expected,
      transactedAt: new Date('2026-11-16T01:21:09Z'),
    },
  ]);
});

test('a settlement has the fee without its VAT', () => {
  const settlement = {
    transactionKey: 'txrd_1',
    paymentKey: 'pay_1',
    amount: 9900,
    fees: [{ type: 'BASE', fee: 360 }],
    supplyAmount: 327,
    vat: 33,
    payOutAmount: 9540,
    soldDate: '2026-11-16',
    paidOutDate: '2026-11-23',
  };
  expect(tossSettlements.parse([settlement])).toEqual([
    {
      transactionKey: 'txrd_1',
      paymentKey: 'pay_1',
      amount: 9900,
      fee: 327,
      feeVat: 33,
      paidOut: 9540,
      soldOn: '2026-11-16',
      paidOutOn: '2026-11-23',
    },
  ]);
});
