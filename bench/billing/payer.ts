import { randomUUID } from 'node:crypto';
import { api } from '@onsori/contract/api';
import type { PaidSubscription } from '@onsori/contract/billing';
import { billingLimits } from '@onsori/contract/billing-limits';
import type { PaymentStatus } from '@onsori/contract/payments';
import type { Listener } from '#bench/library/listeners.ts';
import type { PlanTarget } from '#server/src/features/billing/prices.rules.ts';
import type { Stage } from '#tools/harness/stage.ts';
import type { FakeGateway } from './fake-gateway.ts';
import { createPayerClient } from './payer-client.ts';
import { awaitRefusedTry, endGrace, makeRenewalDue, moveBack } from './time-travel.ts';
import { withRetry } from './with-retry.ts';

/** Won that were paid, and won that were given back. */
export interface Sums {
  readonly paid: number;
  readonly refunded: number;
}

export interface PayerContext {
  readonly stage: Pick<Stage, 'apiUrl' | 'query'>;
  readonly gateway: FakeGateway;
  readonly musicIds: readonly string[];
}

export type Payer = ReturnType<typeof createPayer>;

/** A card that pays, taken after another was refused. */
const GOOD_CARD = 'ok';
const PROJECT = '봄 영상';

/** Somebody who buys, and writes down what was agreed to. */
export function createPayer({ stage, gateway, musicIds }: PayerContext, listener: Listener) {
  const client = createPayerClient(stage, listener);
  const { id: userId } = listener;
  let agreed: Sums = { paid: 0, refunded: 0 };
  const agreeTo = ({ paid = 0, refunded = 0 }: Partial<Sums>) => {
    agreed = { paid: agreed.paid + paid, refunded: agreed.refunded + refunded };
  };
  /** The charge of a renewal that is not paid yet. */
  let owed = 0;

  const readPaid = async (): Promise<PaidSubscription | null> =>
    (await client.read(api.getSubscription)).paid;
  const requirePaid = async (): Promise<PaidSubscription> => {
    const paid = await readPaid();
    if (!paid) throw new Error('there is no subscription');
    return paid;
  };
  /** Waits for the outcome of an order of the subscription; null if the subscription has ended. */
  const awaitOutcome = async (what: string, isSettled: (paid: PaidSubscription) => boolean) => {
    const { paid } = await withRetry(what, async (see) => {
      const paid = await readPaid();
      see(JSON.stringify(paid));
      const isOpen = paid !== null && (paid.open_order_id !== null || !isSettled(paid));
      return isOpen ? null : { paid };
    });
    return paid;
  };

  const readCustomerKey = async (): Promise<string> =>
    (await client.read(api.getPaymentAuthParams)).customer_key;

  /** Returns the card, or null if it was refused. */
  const registerCard = async (card: string): Promise<string | null> => {
    const customer_key = await readCustomerKey();
    const body = { auth_key: await gateway.authorizeCard(customer_key, card), customer_key };
    const registration = await withRetry(`the registration of ${card}`, async () => {
      const reply = await client.read(api.registerCard, { body });
      return reply.state === 'pending' ? null : reply;
    });
    return registration.card?.id ?? null;
  };
  const registerUsableCard = async (card: string): Promise<string> => {
    const cardId = (await registerCard(card)) ?? (await registerCard(GOOD_CARD));
    if (cardId === null) throw new Error('no card could be registered');
    return cardId;
  };

  const awaitOrder = (orderId: string): Promise<PaymentStatus> =>
    withRetry(`the outcome of ${orderId}`, async (see) => {
      const { payment } = await client.read(api.getPayment, { params: { orderId } });
      see(payment.state);
      return payment.state === 'pending' ? null : payment;
    });

  const readQuote = (target: PlanTarget) => client.read(api.quotePlan, { body: target });

  const orderPlan = async (target: PlanTarget, cardId: string): Promise<PaymentStatus> => {
    const { amount } = await readQuote(target);
    const { payment } = await client.read(api.subscribe, {
      key: randomUUID(),
      body: { ...target, card_id: cardId, expected_amount: amount, agreed: true },
    });
    return awaitOrder(payment.order_id);
  };

  const setCard = async (cardId: string): Promise<void> => {
    const { error } = await client.call(api.setSubscriptionCard, { body: { card_id: cardId } });
    // A repeated call finds the charge that the first one ordered.
    if (error !== null && error !== 'conflict.payment_open') throw new Error(error);
  };

  /** Lets the period end today; returns the subscription after the charge, null if it has ended. */
  const passPeriod = async (): Promise<PaidSubscription | null> => {
    const before = await requirePaid();
    owed = before.next_charge?.amount ?? 0;
    const today = await makeRenewalDue(stage, userId, before);
    return awaitOutcome(
      'the renewal',
      ({ state, period_start }) => state === 'past_due' || period_start === today,
    );
  };

  const payOwed = (paid: PaidSubscription | null): void => {
    if (paid?.state !== 'active') throw new Error(`the subscription is ${paid?.state ?? 'ended'}`);
    agreeTo({ paid: owed });
    owed = 0;
  };

  const orderCart = async (count: number): Promise<{ orderId: string; amount: number }> => {
    for (const music_id of musicIds.slice(0, count))
      await client.read(api.addToCart, { body: { music_id, project: PROJECT } });
    const { items, total } = await client.read(api.getCart);
    const { order_id: orderId, amount } = await client.read(api.orderCart, {
      key: randomUUID(),
      body: { item_ids: items.map(({ id }) => id), expected_amount: total, agreed: true },
    });
    return { orderId, amount };
  };

  const payCart = async (count: number, card: string): Promise<PaymentStatus> => {
    const { orderId, amount } = await orderCart(count);
    const order = { orderId, amount, customerKey: await readCustomerKey(), card };
    const payment_key = await gateway.authenticatePayment(order);
    await client.read(api.confirmPayment, { params: { orderId }, body: { payment_key, amount } });
    return awaitOrder(orderId);
  };

  return {
    userId,
    faults: client.faults,
    readAgreed: () => agreed,
    readHistory: async () =>
      (await client.read(api.listPayments, { query: { per_page: '100' } })).items,

    subscribe: async (target: PlanTarget, card: string): Promise<void> => {
      let payment = await orderPlan(target, await registerUsableCard(card));
      if (payment.state === 'refused')
        payment = await orderPlan(target, await registerUsableCard(GOOD_CARD));
      if (payment.state !== 'paid') throw new Error(`the first payment is ${payment.state}`);
      agreeTo({ paid: payment.amount });
    },
    changePlan: async (target: PlanTarget): Promise<void> => {
      const { amount } = await readQuote(target);
      const { payment } = await client.read(api.changePlan, {
        key: randomUUID(),
        body: { ...target, expected_amount: amount, agreed: true },
      });
      const outcome = payment && (await awaitOrder(payment.order_id));
      if (outcome && outcome.state !== 'paid') throw new Error(`the change is ${outcome.state}`);
      agreeTo({ paid: amount });
    },
    /** Lets days pass within the period. */
    waitDays: async (days: number): Promise<void> => {
      const { period_start } = await requirePaid();
      await moveBack(stage, userId, period_start, days);
    },
    renew: async (): Promise<void> => payOwed(await passPeriod()),
    /** Lets the period end with a card that is refused. */
    failToRenew: async (card: string): Promise<void> => {
      await setCard(await registerUsableCard(card));
      const paid = await passPeriod();
      if (paid?.state !== 'past_due') throw new Error(`it is ${paid?.state ?? 'ended'}`);
    },
    failAgain: () => awaitRefusedTry(stage, userId),
    /** Pays an unpaid period with another card. */
    payWithCard: async (card: string): Promise<void> => {
      await setCard(await registerUsableCard(card));
      let paid = await awaitOutcome('the charge of another card', () => true);
      if (paid?.state === 'past_due') {
        await setCard(await registerUsableCard(GOOD_CARD));
        paid = await awaitOutcome('the charge of a good card', () => true);
      }
      payOwed(paid);
    },
    /** Leaves a period unpaid until the plan ends. */
    letEnd: async (): Promise<void> => {
      const { period_start } = await requirePaid();
      await endGrace(stage, userId, period_start, billingLimits.graceDays + 1);
      await awaitOutcome('the end of the days of grace', () => false);
    },
    cancelAtPeriodEnd: async (): Promise<void> => {
      const body = { way: 'period_end', expected_refund: 0 } as const;
      await client.read(api.cancelSubscription, { key: randomUUID(), body });
      if ((await passPeriod()) !== null) throw new Error('the cancelled plan goes on');
    },
    /** Stops now, with the refund of the formula or as a withdrawal. */
    stopNow: async (isWithdrawal: boolean): Promise<void> => {
      const { refund_now, is_withdrawal } = await client.read(api.quoteCancellation);
      if (is_withdrawal !== isWithdrawal || refund_now === 0)
        throw new Error(`stopping now pays ${refund_now} back, withdrawal ${is_withdrawal}`);
      const body = { way: 'now', expected_refund: refund_now } as const;
      await client.read(api.cancelSubscription, { key: randomUUID(), body });
      agreeTo({ refunded: refund_now });
    },
    buyMusics: async (count: number, card: string): Promise<void> => {
      let payment = await payCart(count, card);
      if (payment.state === 'refused') payment = await payCart(count, GOOD_CARD);
      if (payment.state !== 'paid') throw new Error(`the cart is ${payment.state}`);
      agreeTo({ paid: payment.amount });
    },
    /** Closes the window of an order. */
    abandonCart: async (): Promise<void> => {
      const { orderId } = await orderCart(1);
      const params = { orderId };
      await client.read(api.abandonPayment, { params, body: { code: 'PAY_PROCESS_CANCELED' } });
    },
    giveBack: async (count: number): Promise<void> => {
      const { items } = await client.read(api.listPayments, { query: { per_page: '100' } });
      const cart = items.find(({ kind, state }) => kind === 'cart' && state === 'paid');
      const lines = cart?.musics.slice(0, count) ?? [];
      await client.read(api.withdrawMusics, {
        key: randomUUID(),
        params: { orderId: cart?.order_id ?? '' },
        body: { line_ids: lines.map(({ line_id }) => line_id) },
      });
      agreeTo({ refunded: lines.length * billingLimits.musicPrice });
    },
  };
}
