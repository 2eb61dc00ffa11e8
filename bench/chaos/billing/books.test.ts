import { describe, expect, test } from 'vitest';
import { type Books, compareAgreements, compareBooks, totalOf } from './books.ts';
import { type GrantedPlan, type PlanPayment, valueRights } from './plan-rights.ts';

const order = 'ON-1';
const right: Books = {
  gateway: new Map([[order, { paid: 9900, refunded: 4950, payments: 1 }]]),
  ledger: new Map([[order, { paid: 9900, refunded: 4950, vat: 450 }]]),
  balances: new Map([[order, 4950]]),
  rights: new Map([[order, 4950]]),
  receipts: new Map([[order, { paid: 9900, refunded: 4950, mails: 1 }]]),
};
const gatewayOf = (paid: number, refunded: number, payments = 1) =>
  new Map([[order, { paid, refunded, payments }]]);

describe('compareBooks', () => {
  test('finds nothing in equal books', () => {
    expect(compareBooks(right)).toEqual([]);
  });

  test('finds a double charge', () => {
    const found = compareBooks({ ...right, gateway: gatewayOf(19_800, 4950, 2) });
    expect(found).toContain('ON-1: charged 2 times');
    expect(found.join('\n')).toContain('19800 paid and 4950 refunded at the gateway');
  });

  test('finds a refund that the gateway has and the books do not, and the reverse', () => {
    expect(compareBooks({ ...right, gateway: gatewayOf(9900, 9900) })).not.toEqual([]);
    expect(compareBooks({ ...right, gateway: gatewayOf(9900, 0) })).not.toEqual([]);
  });

  test('finds an order that only one book has', () => {
    const alone = new Map([['ON-2', { paid: 100, refunded: 0, payments: 1 }]]);
    expect(compareBooks({ ...right, gateway: new Map([...right.gateway, ...alone]) })).toHaveLength(
      6,
    );
    expect(compareBooks({ ...right, rights: new Map([...right.rights, ['ON-3', 9900]]) })).toEqual([
      'ON-3: 0 left at the gateway, rights for 9900',
    ]);
  });

  test.each([
    ['ledger', { paid: 9900, refunded: 4950, vat: 451 }, 'VAT'],
    ['balances', 9900, 'stored balance'],
    ['rights', 0, 'rights for 0'],
    ['receipts', { paid: 9900, refunded: 4950, mails: 2 }, '2 receipts'],
    ['receipts', { paid: 9900, refunded: 0, mails: 1 }, 'payment history'],
  ] as const)('finds a difference of the %s', (name, entry, text) => {
    const [found, ...others] = compareBooks({ ...right, [name]: new Map([[order, entry]]) });
    expect(found).toContain(text);
    expect(others).toEqual([]);
  });
});

test('compareAgreements finds a payer who was charged for something else', () => {
  const gateway = gatewayOf(9900, 0);
  const payerOf = new Map([[order, 'a']]);
  expect(
    compareAgreements(new Map([['a', { paid: 9900, refunded: 0 }]]), gateway, payerOf),
  ).toEqual([]);
  const twice = new Map([['a', { paid: 19_800, refunded: 0 }]]);
  expect(compareAgreements(twice, gateway, payerOf)).toHaveLength(1);
  expect(compareAgreements(new Map(), gateway, new Map())).toEqual([
    'nobody: agreed to 0 paid and 0 refunded, the gateway has 9900 paid and 0 refunded',
  ]);
});

test('totalOf adds up a book', () => {
  expect(
    totalOf([
      { paid: 5, refunded: 1 },
      { paid: 7, refunded: 2 },
    ]),
  ).toEqual({
    paid: 12,
    refunded: 3,
  });
});

describe('valueRights', () => {
  const start: PlanPayment = {
    orderId: 'ON-1',
    kind: 'start',
    plan: 'creator',
    seats: 1,
    periodStart: '2026-11-16',
    periodEnd: '2026-12-16',
    amount: 9900,
    refunded: 0,
  };
  const renewal: PlanPayment = {
    ...start,
    orderId: 'ON-2',
    kind: 'renewal',
    periodStart: '2026-12-16',
    periodEnd: '2027-01-16',
  };
  const active: GrantedPlan = {
    plan: 'creator',
    seats: 1,
    periodEnd: '2027-01-16',
    endsAtPeriodEnd: false,
    endedAt: null,
    endedBecause: null,
    grant: { plan: 'creator', endsAt: new Date('2027-01-24T00:00:00+09:00') },
    seatLimit: null,
    payments: [start, renewal],
  };
  const valuesOf = (granted: Partial<GrantedPlan>) => [
    ...valueRights({ ...active, ...granted }).values(),
  ];

  test('counts every payment while the grant is what the last one paid for', () => {
    expect(valuesOf({})).toEqual([9900, 9900]);
    const endsAt = new Date('2027-01-16T00:00:00+09:00');
    const grant = { plan: 'creator', endsAt };
    expect(valuesOf({ endsAtPeriodEnd: true, grant })).toEqual([9900, 9900]);
  });

  test.each([
    [{ grant: null }],
    [{ grant: { plan: 'pro', endsAt: new Date('2027-01-24T00:00:00+09:00') } }],
    [{ grant: { plan: 'creator', endsAt: new Date('2026-12-24T00:00:00+09:00') } }],
    [{ periodEnd: '2026-12-16' }],
    [{ seats: 2 }],
    [{ seatLimit: 2 }],
  ])('counts nothing for a payment that changed nothing: %j', (granted) => {
    expect(valuesOf(granted)).toEqual([9900, 0]);
  });

  test('counts a second payment of the same period as nothing', () => {
    const again = { ...renewal, orderId: 'ON-3' };
    expect(valuesOf({ payments: [start, renewal, again] })).toEqual([9900, 9900, 0]);
  });

  test('takes a refund off where the rights have ended, and only there', () => {
    const refunded = { ...renewal, refunded: 5000 };
    expect(valuesOf({ payments: [start, refunded] })).toEqual([9900, 9900]);
    const endedAt = new Date('2026-12-20T10:00:00Z');
    const ended = { endedAt, endedBecause: 'stopped', payments: [start, refunded] };
    expect(valuesOf({ ...ended, grant: { plan: 'creator', endsAt: endedAt } })).toEqual([
      9900, 4900,
    ]);
    expect(valuesOf(ended)).toEqual([9900, 0]);
  });
});
