import { api } from '@onsori/contract/api';
import { type Implementation, implement, implementAwaited } from '#http/implementation.ts';
import type { BillingHooks } from './billing.hooks.ts';
import { loadSubscription } from './billing.service.ts';
import { cancelSubscription, loadCancellationQuote } from './cancellation.service.ts';
import { type AwaitPorts, awaitPayment } from './payments.service.ts';
import {
  changePlan,
  changeSubscriptionCard,
  consentToPrice,
  quotePlan,
  resumeSubscription,
  subscribe,
  undoPlanChange,
} from './subscriptions.service.ts';

export interface SubscriptionRoutePorts extends AwaitPorts {
  readonly billing: BillingHooks;
}

export function subscriptionRoutes(ports: SubscriptionRoutePorts): Implementation[] {
  const { db, billing } = ports;
  return [
    implement('quotePlan', api.quotePlan, ({ identity, body }) =>
      quotePlan(ports, identity.userId, body),
    ),
    implementAwaited(
      'subscribe',
      api.subscribe,
      async ({ identity: { userId }, body, tx }) => ({
        orderId: await subscribe(tx, {
          userId,
          plan: body.plan,
          period: body.period,
          seats: body.seats,
          cardId: body.card_id,
          expectedAmount: body.expected_amount,
          organizationName: body.organization_name,
        }),
      }),
      ({ orderId }, { userId }) => awaitPayment(ports, userId, orderId),
    ),
    implementAwaited(
      'changePlan',
      api.changePlan,
      async ({ identity: { userId }, body, tx }) => ({
        orderId: await changePlan(tx, billing, {
          userId,
          plan: body.plan,
          period: body.period,
          seats: body.seats,
          expectedAmount: body.expected_amount,
          organizationName: body.organization_name,
        }),
      }),
      async ({ orderId }, { userId }) =>
        orderId === null ? { payment: null } : awaitPayment(ports, userId, orderId),
    ),
    implement('undoPlanChange', api.undoPlanChange, async ({ identity: { userId } }) => {
      await undoPlanChange(db, userId);
      return loadSubscription(ports, userId);
    }),
    implement('quoteCancellation', api.quoteCancellation, ({ identity }) =>
      loadCancellationQuote(ports, identity.userId),
    ),
    implement(
      'cancelSubscription',
      api.cancelSubscription,
      async ({ identity: { userId }, body, tx }) => {
        await cancelSubscription(tx, billing, {
          userId,
          way: body.way,
          expectedRefund: body.expected_refund,
          reason: body.reason ?? null,
          usedMonths: body.used_months ?? null,
        });
        return loadSubscription({ db: tx, billing }, userId);
      },
    ),
    implement('resumeSubscription', api.resumeSubscription, async ({ identity: { userId } }) => {
      await resumeSubscription(db, userId);
      return loadSubscription(ports, userId);
    }),
    implement(
      'setSubscriptionCard',
      api.setSubscriptionCard,
      async ({ identity: { userId }, body }) => {
        await changeSubscriptionCard(db, userId, body.card_id);
        return loadSubscription(ports, userId);
      },
    ),
    implement('consentToPrice', api.consentToPrice, async ({ identity: { userId }, body }) => {
      await consentToPrice(db, {
        userId,
        unitPrice: body.unit_price,
        effectiveOn: body.effective_on,
      });
      return loadSubscription(ports, userId);
    }),
  ];
}
