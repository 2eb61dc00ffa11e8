import { setPhone } from '#features/account/account.public.ts';
import { requireCustomer } from '#features/billing/payments.service.ts';
import { listRefundRequestRows } from '#features/billing/refund-requests.repo.ts';
import { requestRefund } from '#features/billing/refunds.service.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import type { ExampleContext, RequestExample } from '#test/example-context.ts';
import { createCartOrder, createPaidOrder, insertTestCard } from '#test/payments.ts';

/** The payer is the caller, or the target when the caller's account is deleted. */
async function payerOf({ db, caller, target }: ExampleContext) {
  const { id } = caller.hasLeft ? target : caller;
  const now = new Date();
  await setPhone(db, id, '01012345678', now);
  const { id: customerId, customer_key: customerKey } = await requireCustomer(db, id, now);
  return { customerId, customerKey };
}

const uniqueKey = () => uuidV7(new Date());

async function orderExample(context: ExampleContext, body?: object): Promise<RequestExample> {
  const { customerId } = await payerOf(context);
  const { orderId } = await createCartOrder(context.db, customerId, [context.music.musicId]);
  return { params: { orderId }, ...(body && { body }) };
}

const createPaidExample = async (context: ExampleContext) => {
  const { customerId } = await payerOf(context);
  return createPaidOrder(context.db, customerId, [context.music.musicId]);
};

/** A refund that the target asked for. */
const withRefundRequest =
  (request: () => Omit<RequestExample, 'params'>) =>
  async ({ db, target, music }: ExampleContext): Promise<RequestExample> => {
    const now = new Date();
    const { id: customerId } = await requireCustomer(db, target.id, now);
    const { orderId } = await createPaidOrder(db, customerId, [music.musicId]);
    const refund = { reason: 'defect', amount: 1000, note: '소리가 끊겨요' } as const;
    await db
      .transaction()
      .execute((tx) => requestRefund(tx, { userId: target.id, orderId, ...refund }));
    const [row] = await listRefundRequestRows(db, { orderId });
    return { params: { refundId: row?.id ?? '' }, ...request() };
  };

/** Requests that succeed for the payer, or for an operator. */
export const paymentExamples = {
  getPaymentAuthParams: () => ({}),
  listCards: () => ({}),
  registerCard: async (context: ExampleContext) => ({
    body: { auth_key: uniqueKey(), customer_key: (await payerOf(context)).customerKey },
  }),
  removeCard: async (context: ExampleContext) => {
    const { cardId } = await insertTestCard(context.db, await payerOf(context));
    return { params: { cardId } };
  },
  listPayments: () => ({}),
  getPayment: (context: ExampleContext) => orderExample(context),
  confirmPayment: (context: ExampleContext) =>
    orderExample(context, { payment_key: uniqueKey(), amount: 33_000 }),
  abandonPayment: (context: ExampleContext) =>
    orderExample(context, { code: 'PAY_PROCESS_CANCELED' }),
  withdrawMusics: async (context: ExampleContext) => {
    const { orderId, lineIds } = await createPaidExample(context);
    return { params: { orderId }, body: { line_ids: lineIds }, key: uniqueKey() };
  },
  requestRefund: async (context: ExampleContext) => {
    const { orderId } = await createPaidExample(context);
    const body = { reason: 'defect', amount: 1000, note: '소리가 끊겨요' };
    return { params: { orderId }, body, key: uniqueKey() };
  },
  listRefundRequests: () => ({}),
  getRefundRequest: withRefundRequest(() => ({})),
  approveRefund: withRefundRequest(() => ({
    body: { amount: 1000, reason: '파일 확인' },
    key: uniqueKey(),
  })),
  refuseRefund: withRefundRequest(() => ({ body: { reason: 'not_defective' }, key: uniqueKey() })),
  receiveTossWebhook: () => ({ body: { eventType: 'PAYMENT_STATUS_CHANGED', data: {} } }),
};
