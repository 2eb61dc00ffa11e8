import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import { readWorkerConfig } from '#config';
import type { Log } from '#infra/log.ts';
import { findFreePort } from '#test/free-port.ts';
import { doneValue, newKey, newOrderId, useToss } from '#test/toss-fixture.ts';
import type { GatewayPayment } from './gateway.ts';
import { createTossGateway } from './toss.ts';

const fixture = useToss();
const DAY_MS = 24 * 3_600_000;

const cancel = (
  { paymentKey }: GatewayPayment,
  amount: number,
  refundableAmount: number,
  idempotencyKey = newKey(),
) =>
  fixture().gateway.cancelPayment({
    merchant: 'billing',
    paymentKey,
    reason: '중도 해지',
    amount,
    refundableAmount,
    idempotencyKey,
  });

describe('a cancel', () => {
  test('of everything ends the payment, and repeated has the same result', async () => {
    const payment = await fixture().pay(9900);
    const idempotencyKey = newKey();
    const cancelled = doneValue(await cancel(payment, 9900, 9900, idempotencyKey));
    expect(cancelled).toMatchObject({
      status: 'CANCELED',
      totalAmount: 9900,
      balanceAmount: 0,
      cancels: [{ amount: 9900, status: 'DONE' }],
    });
    expect(cancelled.lastTransactionKey).toBe(cancelled.cancels[0]?.transactionKey);
    expect(doneValue(await cancel(payment, 9900, 9900, idempotencyKey))).toEqual(cancelled);
    expect(await cancel(payment, 9900, 9900)).toEqual({
      outcome: 'unknown',
      code: 'ALREADY_CANCELED_PAYMENT',
    });
  });

  test('in parts stays partial with nothing left', async () => {
    const payment = await fixture().pay(9900);
    expect(doneValue(await cancel(payment, 4000, 9900))).toMatchObject({ balanceAmount: 5900 });
    expect(doneValue(await cancel(payment, 5900, 5900))).toMatchObject({
      status: 'PARTIAL_CANCELED',
      balanceAmount: 0,
      cancels: [{ amount: 4000 }, { amount: 5900 }],
    });
    expect(await cancel(payment, 1, 0)).toEqual({
      outcome: 'unknown',
      code: 'NOT_CANCELABLE_AMOUNT',
    });
    expect(await fixture().toss.money(payment.orderId)).toMatchObject({
      taken: 9900,
      cancelled: 9900,
    });
  });

  test('changes nothing when the balance differs from the expected one', async () => {
    const payment = await fixture().pay(9900);
    await cancel(payment, 900, 9900);
    expect(await cancel(payment, 900, 9900)).toEqual({
      outcome: 'unknown',
      code: 'NOT_MATCHES_REFUNDABLE_AMOUNT',
    });
    expect(await fixture().toss.money(payment.orderId)).toMatchObject({ balance: 9000 });
  });

  test('is refused for a payment that was not made', async () => {
    const order = await fixture().createWindowPayment('ok');
    const request = { merchant: 'payment', paymentKey: order.paymentKey } as const;
    const amounts = { amount: 9900, refundableAmount: 9900 };
    expect(
      await fixture().gateway.cancelPayment({
        ...request,
        ...amounts,
        reason: '환불',
        idempotencyKey: newKey(),
      }),
    ).toMatchObject({ outcome: 'refused', code: 'NOT_CANCELABLE_PAYMENT' });
  });
});

describe('reconciliation', () => {
  test('lists the transactions of both merchant ids over several pages, within the range', async () => {
    // Days after every other test, so that its transactions are alone in the range.
    const offsetMs = 100 * DAY_MS;
    await fixture().toss.control('clock', { offsetMs });
    try {
      const from = new Date(Date.now() + offsetMs - 60_000);
      const until = new Date(Date.now() + offsetMs + 3_600_000);
      const count = 230;
      for (let i = 0; i < count; i += 1)
        await fixture().toss.control('plant', {
          kind: 'charge',
          orderId: newOrderId(),
          amount: 1000 + i,
        });
      const order = await fixture().createWindowPayment('ok');
      await order.confirm();
      await fixture().toss.control('plant', {
        kind: 'refund',
        orderId: order.orderId,
        amount: 900,
      });
      await fixture().toss.control('plant', { kind: 'charge', orderId: order.orderId });
      const transactions = doneValue(
        await fixture().createGateway({}, 100).listTransactions(from, until),
      );
      expect(transactions).toHaveLength(count + 3);
      expect(new Set(transactions.map(({ transactionKey }) => transactionKey)).size).toBe(
        count + 3,
      );
      expect(
        transactions.filter(({ orderId }) => orderId === order.orderId).map(({ amount }) => amount),
      ).toEqual([9900, -900, 9900]);
      expect(await fixture().toss.money(order.orderId)).toMatchObject({
        payments: 2,
        taken: 19_800,
      });
      const [first] = transactions;
      expect(Math.abs((first?.transactedAt.getTime() ?? 0) - Date.now() - offsetMs)).toBeLessThan(
        60_000,
      );
      expect(
        doneValue(await fixture().gateway.listTransactions(until, new Date(until.getTime() + 1))),
      ).toEqual([]);
    } finally {
      await fixture().toss.control('clock', { offsetMs: 0 });
    }
  }, 60_000);

  test('lists settlements from the next day on, with fee and VAT', async () => {
    const offsetMs = 200 * DAY_MS;
    const toDay = (at: number) => new Date(at + 9 * 3_600_000).toISOString().slice(0, 10);
    const soldOn = toDay(Date.now() + offsetMs);
    await fixture().toss.control('clock', { offsetMs });
    try {
      const payment = await fixture().pay(9900);
      await cancel(payment, 900, 9900);
      expect(doneValue(await fixture().gateway.listSettlements(soldOn, soldOn))).toEqual([]);
      await fixture().toss.control('clock', { offsetMs: offsetMs + DAY_MS });
      expect(doneValue(await fixture().gateway.listSettlements(soldOn, soldOn))).toEqual([
        expect.objectContaining({
          paymentKey: payment.paymentKey,
          transactionKey: payment.lastTransactionKey,
          amount: 9900,
          fee: 327,
          feeVat: 33,
          paidOut: 9540,
          soldOn,
          paidOutOn: toDay(Date.now() + offsetMs + 7 * DAY_MS),
        }),
        expect.objectContaining({ amount: -900, fee: -30, feeVat: -3, paidOut: -867 }),
      ]);
    } finally {
      await fixture().toss.control('clock', { offsetMs: 0 });
    }
  });
});

describe('faults of ours', () => {
  test('a wrong secret key and another customer are rejected', async () => {
    const charge = await fixture().createCharge('ok');
    const stranger = fixture().createGateway({ TOSS_BILLING_SECRET_KEY: 'test_sk_of_nobody' });
    expect(await stranger.findPaymentByOrder(charge.orderId, 'billing')).toEqual({
      outcome: 'rejected',
      code: 'UNAUTHORIZED_KEY',
    });
    expect(await charge.send({ customerKey: randomUUID() })).toEqual({
      outcome: 'rejected',
      code: 'NOT_MATCHES_CUSTOMER_KEY',
    });
    expect(await charge.send({ idempotencyKey: 'x'.repeat(301) })).toEqual({
      outcome: 'rejected',
      code: 'INVALID_IDEMPOTENCY_KEY',
    });
  });

  test('a gateway that is down leaves the outcome unknown', async () => {
    const TOSS_URL = `http://127.0.0.1:${await findFreePort()}`;
    expect(await fixture().createGateway({ TOSS_URL }).findPayment('x', 'billing')).toEqual({
      outcome: 'unknown',
      code: 'ECONNREFUSED',
    });
  });

  test('does not follow a redirect, which would send the key elsewhere', async () => {
    const port = await findFreePort();
    const redirecting = createServer((_, response) =>
      response.writeHead(307, { location: fixture().toss.url }).end(),
    ).listen(port, '127.0.0.1');
    try {
      const TOSS_URL = `http://127.0.0.1:${port}`;
      expect(
        (await fixture().createGateway({ TOSS_URL }).findPayment('x', 'billing')).outcome,
      ).toBe('unknown');
    } finally {
      redirecting.close();
    }
  });

  test('logs the outcome and the trace id, but no keys, orders or addresses', async () => {
    const lines: unknown[] = [];
    const record = (fields: object, message: string) => lines.push({ ...fields, message });
    const logging = createTossGateway(
      { ...readWorkerConfig().gateway, TOSS_URL: fixture().toss.url },
      {
        info: record,
        warn: record,
      } as unknown as Log,
    );
    const charge = await fixture().createCharge('refuse_soft');
    const { send: _, ...request } = charge;
    await logging.chargeBillingKey(request);
    expect(lines).toEqual([
      {
        message: 'gateway request completed',
        operation: 'charge',
        merchant: 'billing',
        outcome: 'refused',
        code: 'REJECT_CARD_PAYMENT',
        status: 403,
        traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
        durationMs: expect.any(Number),
      },
    ]);
  });
});
