import { withOwnServices } from '#bench/chaos/scenario.ts';
import { checkGoal } from '#bench/rounds.ts';
import { endProcess, isOk, startEntry, until } from '#tools/harness/processes.ts';
import type { Stage } from '#tools/harness/stage.ts';
import { createPayers, forEachAtOnce, payerEnvironment } from './payers.ts';
import { makeRenewalsDue } from './time-travel.ts';

const SUBSCRIPTIONS = 400;
const CONCURRENCY = 16;
const GATEWAY_DELAY_MS = 1000;
const GOAL_PER_MINUTE = 200;
/** The default of WORKER_PAYMENTS. */
const WORKER_PAYMENTS = 8;

interface RenewalFigures {
  readonly renewals: number;
  readonly seconds: number;
  readonly concurrency: number;
}

/** Reads how long the renewals took, and how many were at the gateway at once. */
async function readFigures({ query }: Stage): Promise<RenewalFigures> {
  const [figures] = await query<RenewalFigures & Record<string, unknown>>(`
    with renewals as (
      select a.created_at, sent_at, finished_at from payment_attempts a
      join invoices i on i.id = a.invoice_id where i.kind = 'renewal' and a.state = 'done'
    ), events as (
      select sent_at as at, 1 as change from renewals
      union all select finished_at, -1 from renewals
    ), at_once as (select sum(change) over (order by at, change) as count from events)
    select count(*)::int as renewals, (select max(count) from at_once)::int as concurrency,
      extract(epoch from max(finished_at) - min(created_at))::float8 as seconds
    from renewals`);
  if (!figures) throw new Error('no renewals');
  return figures;
}

async function measure(stage: Stage): Promise<boolean> {
  const env = { ...payerEnvironment(stage), WORKER_PAYMENTS: String(WORKER_PAYMENTS) };
  const { gateway, payers } = await createPayers(stage, SUBSCRIPTIONS);
  const api = startEntry('apps/server/src/api.ts', env, stage.logFile);
  const worker = startEntry('apps/server/src/worker.ts', env, stage.logFile);
  try {
    await until('the API is ready', 60, () => isOk(`${stage.opsUrl}/ready`));
    const plan = { plan: 'creator', period: 'month', seats: 1 } as const;
    await forEachAtOnce(payers, CONCURRENCY, (payer) => payer.subscribe(plan, 'ok'));
    await gateway.configure({ delayMs: GATEWAY_DELAY_MS });
    await makeRenewalsDue(stage);
    await until('everybody is renewed', 600, async () => {
      const [{ done } = { done: 0 }] = await stage.query<{ done: number }>(
        `select count(*)::int as done from invoices where kind = 'renewal' and state = 'paid'`,
      );
      return done === SUBSCRIPTIONS || `${done} of ${SUBSCRIPTIONS}`;
    });
    const { renewals, seconds, concurrency } = await readFigures(stage);
    const orders = await gateway.readMoney();
    const isFast = checkGoal(
      `renewals a minute through one worker, ${renewals} in ${seconds.toFixed(0)} s, gateway after ${GATEWAY_DELAY_MS} ms`,
      (renewals / seconds) * 60,
      { min: GOAL_PER_MINUTE },
    );
    const isBounded = checkGoal('requests at the gateway at once', concurrency, {
      max: WORKER_PAYMENTS,
    });
    const charged = orders.filter(({ payments }) => payments !== 1).length;
    const isOnce = checkGoal(
      'orders that were charged another number of times than once',
      charged,
      {
        max: 0,
      },
    );
    return isFast && isBounded && isOnce;
  } finally {
    await endProcess(worker, 'SIGTERM');
    await endProcess(api, 'SIGTERM');
  }
}

/** Renewals of one worker while the gateway takes a second for each. */
export const billingRenewals = (): Promise<boolean> =>
  withOwnServices({ services: ['postgres', 'redis', 'inbox', 'toss'], fixture: false }, measure);
