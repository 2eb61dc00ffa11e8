import { describe, expect, test } from 'vitest';
import { doneValue, newKey, newOrderId, useToss } from '#test/toss-fixture.ts';

const fixture = useToss();

describe('a billing key', () => {
  test.each([
    ['ok', { issuerCode: '41', lastDigits: '4821', cardType: 'credit', ownerType: 'personal' }],
    ['ok_check', { issuerCode: '11', lastDigits: '0937', cardType: 'debit' }],
    ['corporate', { lastDigits: '061*', ownerType: 'corporate' }],
  ])('is issued for the card %s', async (card, facts) => {
    const { customerKey, issued } = await fixture().registerCard(card);
    expect(doneValue(issued)).toMatchObject({ customerKey, ...facts });
  });

  test('is refused with the code of the gateway', async () => {
    const { issued } = await fixture().registerCard('refuse_issue');
    expect(issued).toEqual({ outcome: 'refused', kind: 'hard', code: 'NOT_SUPPORTED_CARD_TYPE' });
  });

  test('is issued once per one-time key, and again for the same request', async () => {
    const { customerKey, authKey } = await fixture().registerCard('ok');
    const issue = (idempotencyKey: string, authorization = authKey) =>
      fixture().gateway.issueBillingKey({ authKey: authorization, customerKey, idempotencyKey });
    const refused = { outcome: 'refused', kind: 'hard', code: 'NOT_FOUND_BILLING' };
    expect(await issue(newKey())).toEqual(refused);
    expect(await issue(newKey(), 'no-such-key')).toEqual(refused);
    const { authKey: fresh } = await fixture().toss.control<{ authKey: string }>('billing-keys', {
      customerKey,
    });
    const idempotencyKey = newKey();
    const first = doneValue(await issue(idempotencyKey, fresh));
    expect(doneValue(await issue(idempotencyKey, fresh))).toEqual(first);
  });

  test('is deleted once, after which it cannot be charged', async () => {
    const charge = await fixture().createCharge('ok');
    expect(await fixture().gateway.deleteBillingKey(charge.billingKey)).toEqual({
      outcome: 'done',
      value: null,
    });
    expect(await fixture().gateway.deleteBillingKey(charge.billingKey)).toMatchObject({
      outcome: 'done',
    });
    expect(await charge.send()).toMatchObject({
      outcome: 'refused',
      code: 'INVALID_BILL_KEY_REQUEST',
    });
    await expect
      .poll(() => fixture().notifications, { timeout: 5000 })
      .toContainEqual(
        expect.objectContaining({
          eventType: 'BILLING_DELETED',
          data: { billingKey: charge.billingKey },
        }),
      );
  });
});

describe('a charge', () => {
  test('takes the amount once and is found by key and order', async () => {
    const charge = await fixture().createCharge('ok', 19_800);
    const payment = doneValue(await charge.send());
    expect(payment).toMatchObject({
      orderId: charge.orderId,
      status: 'DONE',
      currency: 'KRW',
      totalAmount: 19_800,
      balanceAmount: 19_800,
      methodName: '카드',
      issuerCode: '41',
      lastDigits: '4821',
      failureCode: null,
      cancels: [],
    });
    expect(payment.receiptUrl).toContain(payment.paymentKey);
    expect(doneValue(await fixture().gateway.findPayment(payment.paymentKey, 'billing'))).toEqual(
      payment,
    );
    expect(
      doneValue(await fixture().gateway.findPaymentByOrder(charge.orderId, 'billing')),
    ).toEqual(payment);
    expect(await fixture().gateway.findPayment(payment.paymentKey, 'payment')).toEqual({
      outcome: 'not_found',
      code: 'NOT_FOUND_PAYMENT',
    });
  });

  test('returns the first result for a repeated key, also when the body differs', async () => {
    const charge = await fixture().createCharge('ok');
    const first = await charge.send();
    expect(await charge.send()).toEqual(first);
    expect(await charge.send({ orderId: newOrderId(), amount: 100 })).toEqual(first);
    expect(await fixture().toss.money(charge.orderId)).toMatchObject({ payments: 1, taken: 9900 });
  });

  test('with another key of a paid order is unknown and takes nothing', async () => {
    const charge = await fixture().createCharge('ok');
    await charge.send();
    expect(await charge.send({ idempotencyKey: newKey() })).toEqual({
      outcome: 'unknown',
      code: 'DUPLICATED_ORDER_ID',
    });
    expect(await fixture().toss.money(charge.orderId)).toMatchObject({ payments: 1 });
  });

  test.each([
    ['refuse_soft', 'soft', 'REJECT_CARD_PAYMENT'],
    ['refuse_hard', 'hard', 'INVALID_STOPPED_CARD'],
  ])('of the card %s is refused, also when repeated', async (card, kind, code) => {
    const charge = await fixture().createCharge(card);
    const refused = { outcome: 'refused', kind, code };
    expect(await charge.send()).toEqual(refused);
    expect(await charge.send()).toEqual(refused);
    expect(await fixture().toss.money(charge.orderId)).toMatchObject({ payments: 0, taken: 0 });
    expect(
      doneValue(await fixture().gateway.findPaymentByOrder(charge.orderId, 'billing')),
    ).toMatchObject({
      status: 'ABORTED',
      failureCode: code,
    });
  });

  test('that hangs after it was made is unknown, then found', async () => {
    const charge = await fixture().createCharge('charge_then_hang');
    expect(await charge.send()).toEqual({ outcome: 'unknown', code: 'TimeoutError' });
    expect(await charge.send()).toEqual({
      outcome: 'unknown',
      code: 'IDEMPOTENT_REQUEST_PROCESSING',
    });
    const found = doneValue(await fixture().gateway.findPaymentByOrder(charge.orderId, 'billing'));
    expect(found.status).toBe('DONE');
    await expect
      .poll(async () => (await charge.send()).outcome, { timeout: 5000, interval: 100 })
      .toBe('done');
    expect(doneValue(await charge.send())).toEqual(found);
    expect(await fixture().toss.money(charge.orderId)).toMatchObject({ payments: 1 });
  });

  test('that hangs before it is made is missing at first, and made once', async () => {
    const charge = await fixture().createCharge('hang_before');
    expect(await charge.send()).toEqual({ outcome: 'unknown', code: 'TimeoutError' });
    expect(await fixture().gateway.findPaymentByOrder(charge.orderId, 'billing')).toMatchObject({
      outcome: 'not_found',
    });
    await expect
      .poll(async () => (await charge.send()).outcome, { timeout: 5000, interval: 100 })
      .toBe('done');
    expect(await fixture().toss.money(charge.orderId)).toMatchObject({ payments: 1 });
  });

  test.each([
    ['error_after', 'FAILED_INTERNAL_SYSTEM_PROCESSING'],
    ['conflict_once', 'IDEMPOTENT_REQUEST_PROCESSING'],
  ])('of the card %s is unknown first and done when repeated', async (card, code) => {
    const charge = await fixture().createCharge(card);
    expect(await charge.send()).toEqual({ outcome: 'unknown', code });
    expect(doneValue(await charge.send()).status).toBe('DONE');
    expect(await fixture().toss.money(charge.orderId)).toMatchObject({ payments: 1, taken: 9900 });
  });

  test('whose response arrives twice does not disturb the next one', async () => {
    const charge = await fixture().createCharge('respond_twice');
    const payment = doneValue(await charge.send());
    expect(payment.orderId).toBe(charge.orderId);
    const next = await fixture().createCharge('ok');
    expect(doneValue(await next.send()).orderId).toBe(next.orderId);
  });

  test.each(['error_before', 'disconnect_after'])(
    'that fails with %s is done when repeated',
    async (mode) => {
      const charge = await fixture().createCharge('ok');
      await fixture().toss.control('settings', { failNext: { path: '/v1/billing/', mode } });
      expect((await charge.send()).outcome).toBe('unknown');
      expect(doneValue(await charge.send()).status).toBe('DONE');
      expect(await fixture().toss.money(charge.orderId)).toMatchObject({ payments: 1 });
    },
  );

  test('survives a crash of the gateway', async () => {
    const charge = await fixture().createCharge('ok');
    const payment = doneValue(await charge.send());
    await fixture().toss.crash();
    expect(doneValue(await charge.send())).toEqual(payment);
    expect(await fixture().toss.money(charge.orderId)).toMatchObject({ payments: 1 });
  });
});

describe('a payment of the window', () => {
  test.each([
    ['ok', '카드', '4821'],
    ['toss_pay', '토스페이', null],
  ])('is confirmed once with %s', async (card, methodName, lastDigits) => {
    const order = await fixture().createWindowPayment(card);
    expect(doneValue(await fixture().gateway.findPayment(order.paymentKey, 'payment')).status).toBe(
      'IN_PROGRESS',
    );
    const payment = doneValue(await order.confirm());
    expect(payment).toMatchObject({ status: 'DONE', totalAmount: 9900, methodName, lastDigits });
    expect(doneValue(await order.confirm())).toEqual(payment);
    expect(await order.confirm({ idempotencyKey: newKey() })).toEqual({
      outcome: 'unknown',
      code: 'ALREADY_PROCESSED_PAYMENT',
    });
  });

  test('is refused like a charge, and with another amount it stays open', async () => {
    const refused = await fixture().createWindowPayment('refuse_soft');
    expect(await refused.confirm()).toMatchObject({ outcome: 'refused', kind: 'soft' });
    const order = await fixture().createWindowPayment('ok');
    expect(await order.confirm({ amount: 100, idempotencyKey: newKey() })).toMatchObject({
      outcome: 'unknown',
      code: 'INVALID_REQUEST',
    });
    expect(doneValue(await order.confirm()).status).toBe('DONE');
  });

  test('expires ten minutes after the authentication', async () => {
    const order = await fixture().createWindowPayment('ok');
    await fixture().toss.control('clock', { offsetMs: 11 * 60_000 });
    try {
      expect(await order.confirm()).toEqual({
        outcome: 'refused',
        kind: 'hard',
        code: 'NOT_FOUND_PAYMENT_SESSION',
      });
      expect(
        doneValue(await fixture().gateway.findPayment(order.paymentKey, 'payment')).status,
      ).toBe('EXPIRED');
    } finally {
      await fixture().toss.control('clock', { offsetMs: 0 });
    }
  });

  const statusesOf = (paymentKey: string) =>
    fixture()
      .notifications.filter(({ data }) => data.paymentKey === paymentKey)
      .map(({ data }) => data.status);

  test.each([
    ['ok', ['DONE', 'CANCELED']],
    ['webhook_twice', ['DONE', 'DONE', 'CANCELED', 'CANCELED']],
    ['webhook_crossed', ['CANCELED', 'DONE']],
  ])('of the card %s is notified as %j', async (card, statuses) => {
    const order = await fixture().createWindowPayment(card);
    const countBeforeCancel = statuses.indexOf('CANCELED');
    await order.confirm();
    await expect
      .poll(() => statusesOf(order.paymentKey), { timeout: 5000 })
      .toHaveLength(countBeforeCancel);
    await fixture().gateway.cancelPayment({
      merchant: 'payment',
      paymentKey: order.paymentKey,
      reason: '환불',
      amount: 9900,
      refundableAmount: 9900,
      idempotencyKey: newKey(),
    });
    await expect.poll(() => statusesOf(order.paymentKey), { timeout: 5000 }).toEqual(statuses);
  });

  test('is notified late or never where its card is so', async () => {
    const orders: string[] = [];
    for (const card of ['webhook_never', 'webhook_late', 'ok']) {
      const order = await fixture().createWindowPayment(card);
      await order.confirm();
      orders.push(order.paymentKey);
    }
    const statuses = () => orders.map(statusesOf);
    await expect.poll(statuses, { timeout: 5000 }).toEqual([[], [], ['DONE']]);
    await fixture().toss.control('clock', { offsetMs: 30_000 });
    await expect.poll(statuses, { timeout: 5000 }).toEqual([[], ['DONE'], ['DONE']]);
    await fixture().toss.control('clock', { offsetMs: 0 });
  });

  test('is notified again a minute after a failure, then four minutes later', async () => {
    const order = await fixture().createWindowPayment('ok');
    fixture().failWebhooks(2);
    await order.confirm();
    let offsetMs = 0;
    for (const [minutes, count] of [
      [0, 1],
      [1, 2],
      [4, 3],
    ] as const) {
      offsetMs += minutes * 60_000;
      await fixture().toss.control('clock', { offsetMs });
      await expect.poll(() => statusesOf(order.paymentKey), { timeout: 5000 }).toHaveLength(count);
    }
    await fixture().toss.control('clock', { offsetMs: 0 });
  });
});
