import { setPhone } from '#features/account/account.public.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import type { ExampleContext, RequestExample } from '#test/example-context.ts';
import { buyPlan, lastSubscription, makePayer, type Payer } from '#test/payers.ts';

const creator = { plan: 'creator', period: 'month', seats: 1 } as const;
const uniqueKey = () => uuidV7(new Date());
const STARTED_DAYS_AGO = 345;

/** The payer is the caller, or the target when the caller's account is deleted. */
async function createExamplePayer({ db, caller, target }: ExampleContext): Promise<Payer> {
  const { id } = caller.hasLeft ? target : caller;
  await setPhone(db, id, '01012345678', new Date());
  return makePayer(db, id);
}

/** A yearly plan that renews in less than 30 days. */
async function createExampleSubscription(context: ExampleContext) {
  const payer = await createExamplePayer(context);
  const startedAt = new Date(Date.now() - STARTED_DAYS_AGO * 24 * 60 * 60 * 1000);
  await buyPlan(context.db, payer, { plan: 'pro', period: 'year', seats: 1 }, startedAt);
  const { period_end: periodEnd } = await lastSubscription(context.db, payer);
  return { cardId: payer.cardId, periodEnd };
}

const withSubscription =
  (example: RequestExample) =>
  async (context: ExampleContext): Promise<RequestExample> => {
    await createExampleSubscription(context);
    return example.body ? { ...example, key: uniqueKey() } : example;
  };

/** Requests that succeed for the payer. */
export const subscriptionExamples = {
  quotePlan: () => ({ body: creator }),
  subscribe: async (context: ExampleContext) => {
    const { cardId } = await createExamplePayer(context);
    const purchase = { card_id: cardId, expected_amount: 9_900, agreed: true };
    return { body: { ...creator, ...purchase }, key: uniqueKey() };
  },
  changePlan: withSubscription({ body: { ...creator, expected_amount: 0, agreed: true } }),
  undoPlanChange: withSubscription({}),
  quoteCancellation: withSubscription({}),
  cancelSubscription: withSubscription({ body: { way: 'period_end', expected_refund: 0 } }),
  resumeSubscription: withSubscription({}),
  setSubscriptionCard: async (context: ExampleContext) => ({
    body: { card_id: (await createExampleSubscription(context)).cardId },
  }),
  consentToPrice: async (context: ExampleContext) => {
    const { periodEnd } = await createExampleSubscription(context);
    await context.db
      .insertInto('price_changes')
      .values({
        id: uuidV7(new Date()),
        plan: 'pro',
        period: 'year',
        unit_price: '249000',
        effective_on: periodEnd,
        announced_at: new Date(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { body: { unit_price: 249_000, effective_on: periodEnd } };
  },
};
