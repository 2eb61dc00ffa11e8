import type { FakeGateway } from '#bench/billing/fake-gateway.ts';
import type { Payer, Sums } from '#bench/billing/payer.ts';
import type { Stage } from '#tools/harness/stage.ts';
import type { Books } from './books.ts';
import { type GrantedPlan, valueRights } from './plan-rights.ts';

type Database = Pick<Stage, 'query'>;

/** Writes down every receipt that is mailed, in the transaction that enqueues it. */
export const recordReceiptMails = (stage: Database) =>
  stage.query(`
    create table mailed_receipts (order_id text not null);
    create function record_receipt_mail() returns trigger language plpgsql security definer as $$
    begin
      insert into mailed_receipts values (new.payload->'values'->>'orderId');
      return new;
    end $$;
    create trigger record_receipt_mail after insert on graphile_worker._private_jobs for each row
      when (new.payload->>'kind' = 'receipt') execute function record_receipt_mail()`);

async function readGateway(gateway: FakeGateway): Promise<Books['gateway']> {
  const orders = await gateway.readMoney();
  return new Map(
    orders.map(({ orderId, payments, taken, cancelled }) => [
      orderId,
      { paid: taken, refunded: cancelled, payments },
    ]),
  );
}

async function readLedger(stage: Database): Promise<Books['ledger']> {
  const rows = await stage.query<Sums & { order_id: string; vat: number }>(`
    select order_id,
      coalesce(sum(entry.amount) filter (
        where account = 'gateway_receivable' and refund_id is null), 0)::int as paid,
      coalesce(-sum(entry.amount) filter (
        where account = 'gateway_receivable' and refund_id is not null), 0)::int as refunded,
      coalesce(-sum(entry.amount) filter (where account = 'vat_payable'), 0)::int as vat
    from ledger_journals journal
    join ledger_entries entry on entry.journal_id = journal.id
    join payment_attempts attempt on attempt.id = journal.attempt_id
    group by order_id`);
  return new Map(rows.map(({ order_id, ...sums }) => [order_id, sums]));
}

async function readBalances(stage: Database): Promise<Books['balances']> {
  const rows = await stage.query<{ order_id: string; balance: number }>(
    `select order_id, balance::int from payment_attempts where balance is not null`,
  );
  return new Map(rows.map(({ order_id, balance }) => [order_id, balance]));
}

interface PlanRow extends Omit<GrantedPlan, 'grant' | 'endedAt'> {
  readonly endedAt: string | null;
  readonly grant: { readonly plan: string; readonly endsAt: string } | null;
}

/** Subscriptions that were paid for. A payment of a closed invoice grants nothing. */
async function readGrantedPlans(stage: Database): Promise<GrantedPlan[]> {
  const rows = await stage.query<{ subscription: PlanRow }>(`
    select json_build_object(
      'plan', s.plan, 'seats', s.seats, 'periodEnd', s.period_end, 'endedAt', s.ended_at,
      'endsAtPeriodEnd', s.ends_at_period_end, 'endedBecause', s.ended_because,
      'seatLimit', (select seat_limit from organizations where id = s.organization_id),
      'grant', (select json_build_object('plan', plan, 'endsAt', ends_at)
        from plan_grants where subscription_id = s.id),
      'payments', json_agg(json_build_object(
        'orderId', a.order_id, 'kind', i.kind, 'plan', i.plan, 'seats', i.seats,
        'periodStart', i.period_start, 'periodEnd', i.period_end, 'amount', a.amount,
        'refunded', (select coalesce(sum(amount), 0) from refunds
          where attempt_id = a.id and state = 'refunded')
      ) order by i.paid_at)
    ) as subscription
    from subscriptions s
    join invoices i on i.subscription_id = s.id and i.state = 'paid'
    join payment_attempts a on a.invoice_id = i.id and a.state = 'done'
    group by s.id`);
  return rows.map(({ subscription: { grant, endedAt, ...plan } }) => ({
    ...plan,
    endedAt: endedAt === null ? null : new Date(endedAt),
    grant: grant && { plan: grant.plan, endsAt: new Date(grant.endsAt) },
  }));
}

async function readRights(stage: Database): Promise<Books['rights']> {
  const plans = await readGrantedPlans(stage);
  const musics = await stage.query<{ order_id: string; value: number }>(`
    select order_id, coalesce(sum(line.amount) filter (where refunded_at is null), 0)::int as value
    from payment_attempts attempt
    join invoices invoice on invoice.id = invoice_id and invoice.kind = 'cart' and invoice.state = 'paid'
    join invoice_lines line on line.invoice_id = invoice.id
    where attempt.state = 'done' group by order_id`);
  return new Map([
    ...plans.flatMap((plan) => [...valueRights(plan)]),
    ...musics.map(({ order_id, value }) => [order_id, value] as const),
  ]);
}

/** What every payer reads in the payment history. */
async function readReceipts(
  stage: Database,
  payers: readonly Payer[],
): Promise<{ receipts: Books['receipts']; payerOf: Map<string, string> }> {
  const mailed = await stage.query<{ order_id: string; mails: number }>(
    `select order_id, count(*)::int as mails from mailed_receipts group by order_id`,
  );
  const mailsOf = new Map(mailed.map(({ order_id, mails }) => [order_id, mails]));
  const payerOf = new Map<string, string>();
  const receipts = new Map<string, Sums & { mails: number }>();
  for (const payer of payers)
    for (const { order_id, state, amount, refunded, receipt_url } of await payer.readHistory()) {
      payerOf.set(order_id, payer.userId);
      const isReceipt = state === 'paid' && receipt_url !== null;
      const mails = mailsOf.get(order_id) ?? 0;
      receipts.set(order_id, { paid: isReceipt ? amount : 0, refunded, mails });
    }
  return { receipts, payerOf };
}

/** Reads all books, and to whom each order belongs. */
export async function readBooks(
  stage: Database,
  gateway: FakeGateway,
  payers: readonly Payer[],
): Promise<{ books: Books; payerOf: ReadonlyMap<string, string> }> {
  const { receipts, payerOf } = await readReceipts(stage, payers);
  const books = {
    gateway: await readGateway(gateway),
    ledger: await readLedger(stage),
    balances: await readBalances(stage),
    rights: await readRights(stage),
    receipts,
  };
  return { books, payerOf };
}
