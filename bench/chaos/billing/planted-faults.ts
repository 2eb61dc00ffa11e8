import type { FakeGateway } from '#bench/billing/fake-gateway.ts';
import { uuidV7 } from '#server/src/infra/uuid-v7.ts';
import type { Environment } from '#tools/harness/processes.ts';
import type { Stage } from '#tools/harness/stage.ts';
import { must } from '../scenario.ts';
import { type Books, compareBooks } from './books.ts';
import { reconcileNextDay } from './reconcile-next-day.ts';

/** Records a refund of the whole payment that never reached the gateway. */
async function plantLostRefund(stage: Pick<Stage, 'query'>, orderId: string): Promise<string> {
  const refundId = uuidV7(new Date());
  await stage.query(
    `with attempt as (select id, balance from payment_attempts where order_id = $1),
     refund as (
       insert into refunds (id, attempt_id, amount, reason, state, balance_before, transaction_key,
         requested_at, approved_at, sent_at, finished_at)
       select $2::uuid, id, balance, 'goodwill', 'refunded', balance, 'lost',
         now(), now(), now(), now() - interval '30 minutes' from attempt
       returning id, attempt_id, amount),
     journal as (
       insert into ledger_journals (id, reference, attempt_id, refund_id, recorded_at)
       select gen_random_uuid(), 'refund:' || id, attempt_id, id, now() from refund returning id),
     entries as (
       insert into ledger_entries (journal_id, account, amount)
       select journal.id, account, sign * refund.amount from journal, refund,
         (values ('gateway_receivable'::ledger_account, -1), ('revenue', 1)) as side (account, sign))
     select from refund`,
    [orderId, refundId],
  );
  return refundId;
}

/**
 * Moves money behind the back of the books: a second charge, a cancel that nobody ordered, and a refund
 * that only the books have. Both comparisons, ours and that of every night, must find all of them.
 */
export async function mustFindPlantedFaults(context: {
  readonly stage: Pick<Stage, 'query'>;
  readonly env: Environment;
  readonly gateway: FakeGateway;
  readonly readBooks: () => Promise<Books>;
  readonly note: (text: string) => void;
}): Promise<void> {
  const { stage, env, gateway, note } = context;
  const { gateway: orders } = await context.readBooks();
  const untouched = [...orders].filter(([, { refunded }]) => refunded === 0).map(([id]) => id);
  const [charged = '', cancelled = '', lost = ''] = untouched;
  await gateway.plant('charge', charged);
  await gateway.plant('refund', cancelled);
  const refundId = await plantLostRefund(stage, lost);
  const differences = compareBooks(await context.readBooks());
  const alarms = await reconcileNextDay(env);
  for (const [name, orderId, alarm] of [
    ['a second charge', charged, `"orderId":"${charged}"`],
    ['a cancel that nobody ordered', cancelled, `"orderId":"${cancelled}"`],
    ['a refund that the gateway never got', lost, `"refundId":"${refundId}"`],
  ] as const) {
    const found = differences.find((text) => text.startsWith(orderId));
    must(found !== undefined, `${name} of ${orderId} is not found`);
    note(`${name} is found: ${found}`);
    const alarmed = alarms.find((text) => text.includes(alarm));
    must(alarmed !== undefined, `the night's comparison does not find ${name} of ${orderId}`);
    note(`and by the comparison of the night: ${alarmed}`);
  }
  const planted = [charged, cancelled, lost];
  const others = differences.filter((text) => !planted.some((id) => text.startsWith(id)));
  must(others.length === 0, `other differences: ${others.join('; ')}`);
}
