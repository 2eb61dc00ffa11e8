import { api } from '@onsori/contract/api';
import { type Implementation, implement, implementAwaited } from '#http/implementation.ts';
import type { Db } from '#infra/db.ts';
import type { Encryption } from '#infra/encryption.ts';
import type { BillingHooks } from './billing.hooks.ts';
import { awaitRegistration, listCards, registerCard, removeCard } from './cards.service.ts';
import { listPayments, loadPayment } from './payment-history.service.ts';
import {
  abandonPayment,
  awaitPayment,
  confirmPayment,
  getPayment,
  loadAuthParams,
  type PaymentWindow,
} from './payments.service.ts';
import { requestRefund, withdrawMusics } from './refunds.service.ts';
import { receiveNotification } from './webhooks.service.ts';

export interface PaymentPorts {
  readonly db: Db;
  readonly encryption: Encryption;
  readonly paymentWindow: PaymentWindow;
  readonly outcomeWaitMs: number;
  readonly billing: Pick<BillingHooks, 'assertCartPayable'>;
}

export function paymentRoutes(ports: PaymentPorts): Implementation[] {
  const { db } = ports;
  return [
    implement('getPaymentAuthParams', api.getPaymentAuthParams, ({ identity }) =>
      loadAuthParams(ports, identity.userId),
    ),
    implement('listCards', api.listCards, async ({ identity }) => ({
      items: await listCards(db, identity.userId),
    })),
    implementAwaited(
      'registerCard',
      api.registerCard,
      ({ identity, body }) =>
        registerCard(ports, {
          userId: identity.userId,
          authKey: body.auth_key,
          customerKey: body.customer_key,
        }),
      ({ registrationId }) => awaitRegistration(ports, registrationId),
    ),
    implement('removeCard', api.removeCard, async ({ identity, params }) => ({
      items: await removeCard(db, identity.userId, params.cardId),
    })),
    implement('listPayments', api.listPayments, ({ identity, query, language }) =>
      listPayments(db, {
        userId: identity.userId,
        page: query.page,
        perPage: query.per_page,
        language,
      }),
    ),
    implement('getPayment', api.getPayment, async ({ identity, params }) => ({
      payment: await getPayment(db, identity.userId, params.orderId),
    })),
    implementAwaited(
      'confirmPayment',
      api.confirmPayment,
      async ({ identity, params: { orderId }, body }) => {
        const { userId } = identity;
        const { payment_key: paymentKey, amount } = body;
        await confirmPayment(ports, { userId, orderId, paymentKey, amount });
        return { orderId };
      },
      ({ orderId }, { userId }) => awaitPayment(ports, userId, orderId),
    ),
    implement('abandonPayment', api.abandonPayment, async ({ identity, params, body }) => {
      const { userId } = identity;
      await abandonPayment(db, { userId, orderId: params.orderId, code: body.code });
      return { payment: await getPayment(db, userId, params.orderId) };
    }),
    implement(
      'withdrawMusics',
      api.withdrawMusics,
      async ({ identity, params: { orderId }, body, language, tx }) => {
        const { userId } = identity;
        await withdrawMusics(tx, { userId, orderId, lineIds: body.line_ids });
        return loadPayment(tx, { userId, orderId, language });
      },
    ),
    implement(
      'requestRefund',
      api.requestRefund,
      async ({ identity, params: { orderId }, body, language, tx }) => {
        const { userId } = identity;
        await requestRefund(tx, { userId, orderId, ...body });
        return loadPayment(tx, { userId, orderId, language });
      },
    ),
    implement('receiveTossWebhook', api.receiveTossWebhook, async ({ body }) => {
      await receiveNotification(ports, body);
      return { received: true as const };
    }),
  ];
}
