import { createRandom, type Random } from '#cli/random.ts';
import { gatewayPaymentStatuses } from '#infra/gateway/gateway.ts';

/** Real values that an attacker may know. */
export interface KnownOrder {
  readonly orderId: string;
  readonly paymentKey: string;
}

const events = [
  'PAYMENT_STATUS_CHANGED',
  'BILLING_DELETED',
  'DEPOSIT_CALLBACK',
  'CANCEL_STATUS_CHANGED',
  'payout.changed',
  'payment_status_changed',
  '',
] as const;

const oddValues: readonly unknown[] = [
  null,
  true,
  -1,
  1e21,
  '',
  '\u0000',
  'x'.repeat(5000),
  '결제',
  "' or 1=1 --",
  [],
  {},
  { toString: 'x' },
  ['ON-261116-00000000'],
];

function forgeText(random: Random, known: readonly string[]): unknown {
  switch (random.nextInt(5)) {
    case 0:
      return random.pick(oddValues);
    case 1:
      return `${random.pick(known)}${random.pick([' ', 'x', '\u0000', '/../x'])}`;
    case 2:
      return `forged_${random.nextInt(1e9)}`;
    default:
      return random.pick(known);
  }
}

function forgePayment(random: Random, orders: readonly KnownOrder[]) {
  const amount = random.pick([0, 1, 33_000, 99_000, -33_000, Number.MAX_SAFE_INTEGER]);
  const keys = orders.map(({ paymentKey }) => paymentKey);
  const ids = orders.map(({ orderId }) => orderId);
  return {
    paymentKey: forgeText(random, keys),
    orderId: forgeText(random, ids),
    status: random.pick([...gatewayPaymentStatuses, 'PAID', null]),
    currency: random.pick(['KRW', 'USD']),
    totalAmount: amount,
    balanceAmount: random.pick([0, amount]),
    approvedAt: '2026-11-16T12:00:00+09:00',
    cancels: random.pick([
      null,
      [{ cancelAmount: amount, transactionKey: 'tx', cancelStatus: 'DONE' }],
    ]),
    secret: 'forged',
  };
}

/** Bodies of notifications that nobody at the gateway sent; the same for the same seed. */
export function forgeWebhooks(
  seed: number,
  count: number,
  orders: readonly KnownOrder[],
): readonly object[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => {
    const eventType = random.pick(events);
    const billingKey = forgeText(random, [
      'billing_forged',
      ...orders.map(({ paymentKey }) => paymentKey),
    ]);
    const payment = forgePayment(random, orders);
    const data = random.pick<unknown>([payment, payment, payment, { billingKey }, null, [], 'x']);
    return random.nextInt(10) === 0
      ? { ...payment, eventType, status: 'DONE' }
      : { eventType, createdAt: '2026-11-16T12:00:00.000000', data };
  });
}
