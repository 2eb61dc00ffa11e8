import { type Day, koreanDay } from '#server/src/features/billing/korean-days.rules.ts';
import type { Stage } from '#tools/harness/stage.ts';
import { withRetry } from './with-retry.ts';

type Database = Pick<Stage, 'query'>;

/**
 * The processes use the time of the machine, so the stored days of a subscription move instead: its
 * periods, its payments and its grant. The first day of the period makes a repetition harmless. Invoices
 * move twice, because two of them would have the same first day for a moment.
 */
export const prepareTimeTravel = (stage: Database) =>
  stage.query(`
    create function move_subscription_back(payer uuid, first_day date, days integer)
    returns void language plpgsql as $$
    declare
      moved uuid;
      era constant integer := 36500;
    begin
      update subscriptions set period_start = period_start - days, period_end = period_end - days,
        anchor_day = extract(day from period_end - days)
      where state <> 'ended' and period_start = first_day
        and customer_id = (select id from billing_customers where user_id = payer)
      returning id into moved;
      update invoices set period_start = period_start - days - era, period_end = period_end - days - era,
        created_at = created_at - make_interval(days => days),
        paid_at = paid_at - make_interval(days => days)
      where subscription_id = moved;
      update invoices set period_start = period_start + era, period_end = period_end + era
      where subscription_id = moved;
      update plan_grants set starts_at = starts_at - make_interval(days => days),
        ends_at = ends_at - make_interval(days => days)
      where subscription_id = moved;
    end $$`);

const run = (stage: Database, text: string, values: unknown[]) =>
  withRetry(text, (see) => {
    see(JSON.stringify(values));
    return stage.query(text, values);
  });

export const moveBack = (stage: Database, userId: string, firstDay: Day, days: number) =>
  run(stage, 'select move_subscription_back($1, $2, $3)', [userId, firstDay, days]);

/** Lets the worker look for due periods now and not with the next minute. */
const enqueueRenewals = (stage: Database) =>
  run(stage, `select graphile_worker.add_job('billing.renew_subscriptions')`, []);

/** Moves a subscription so that its period ends today; returns that day. */
export async function makeRenewalDue(
  stage: Database,
  userId: string,
  period: { readonly period_start: Day; readonly period_end: Day },
): Promise<Day> {
  const today = koreanDay(new Date());
  await run(stage, `select move_subscription_back($1, $2, $3::date - $4::date)`, [
    userId,
    period.period_start,
    period.period_end,
    today,
  ]);
  await enqueueRenewals(stage);
  return today;
}

/** Lets the periods of all subscriptions end today. */
export async function makeRenewalsDue(stage: Database): Promise<void> {
  await stage.query(
    `select move_subscription_back(user_id, period_start, period_end - $1::date)
     from subscriptions join billing_customers customer on customer.id = customer_id
     where state = 'active'`,
    [koreanDay(new Date())],
  );
  await enqueueRenewals(stage);
}

/** Ends the days of grace of an unpaid subscription. */
export async function endGrace(
  stage: Database,
  userId: string,
  firstDay: Day,
  days: number,
): Promise<void> {
  await moveBack(stage, userId, firstDay, days);
  await enqueueRenewals(stage);
}

const ofPayer = `state <> 'ended'
  and customer_id = (select id from billing_customers where user_id = $1)`;

async function readRefusedTries(stage: Database, userId: string): Promise<number> {
  const [row] = await run(stage, `select refused_tries from subscriptions where ${ofPayer}`, [
    userId,
  ]);
  return Number((row as { refused_tries: number } | undefined)?.refused_tries);
}

/** Lets the next try of an unpaid renewal be due, and waits until it is refused too. */
export async function awaitRefusedTry(stage: Database, userId: string): Promise<void> {
  const tries = await readRefusedTries(stage, userId);
  await run(stage, `update subscriptions set next_try_at = now() where ${ofPayer}`, [userId]);
  await enqueueRenewals(stage);
  await withRetry('another try', async (see) => {
    const refused = await readRefusedTries(stage, userId);
    see(`${refused} tries`);
    return refused > tries || null;
  });
}
