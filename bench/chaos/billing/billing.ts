import { copyFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Payer } from '#bench/billing/payer.ts';
import { createPayers, forEachAtOnce, payerEnvironment } from '#bench/billing/payers.ts';
import { createRandom } from '#server/cli/random.ts';
import { until } from '#tools/harness/processes.ts';
import type { Stage } from '#tools/harness/stage.ts';
import { areJobsDone } from '../are-jobs-done.ts';
import { type KillableStack, type KillTarget, startKillableStack } from '../killable-stack.ts';
import { must, type Scenario, scenario, withOwnServices } from '../scenario.ts';
import { compareAgreements, compareBooks, totalOf } from './books.ts';
import { scriptOf } from './payer-scripts.ts';
import { mustFindPlantedFaults } from './planted-faults.ts';
import { readBooks, recordReceiptMails } from './read-books.ts';
import { reconcileNextDay } from './reconcile-next-day.ts';

const killTargets: readonly KillTarget[] = ['api', 'worker', 'postgres', 'toss'];
const CONCURRENCY = 32;
/** In the proportion of the real ones, 60 and 70 seconds. */
const TIMEOUT_MS = 3000;
const HANG_MS = 3500;
const MAX_KILL_DELAY_MS = 1500;
/** How often the worker asks again for open outcomes. */
const RECONCILE_SECONDS = 5 * 60;
const LIMIT_MINUTES = 40;
/** The services are wiped at the end, with their logs. */
const FAILURE_LOG = join(tmpdir(), 'onsori-chaos-billing.log');
const DAY_MS = 24 * 3_600_000;

interface Options {
  readonly people: number;
  readonly kills: number;
  readonly seed: number;
}

function readOptions(): Options {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      people: { type: 'string', default: '1000' },
      kills: { type: 'string', default: '60' },
      seed: { type: 'string', default: '20261116' },
    },
  });
  return {
    people: Number(values.people),
    kills: Number(values.kills),
    seed: Number(values.seed),
  };
}

/** Everybody takes their steps, some at once; returns how far they are and what went wrong. */
function startPayers(payers: readonly Payer[]) {
  const scripts = payers.map((payer, index) => ({ payer, steps: scriptOf(index) }));
  const total = scripts.reduce((sum, { steps }) => sum + steps.length, 0);
  const failures: string[] = [];
  let done = 0;
  const runScript = async ({ payer, steps }: (typeof scripts)[number]) => {
    for (const [index, step] of steps.entries()) {
      await step(payer).catch((error: Error) => {
        throw new Error(`${payer.userId}, step ${index + 1}: ${error.message}`);
      });
      done += 1;
    }
  };
  const finished = forEachAtOnce(scripts, CONCURRENCY, (script) =>
    runScript(script).catch((error: Error) => {
      failures.push(error.message);
    }),
  );
  return { finished, failures, total, progress: () => done / total };
}

/** Spreads the kills over the steps of the payers. */
async function killDuringPayments(
  stack: KillableStack,
  { kills, seed }: Options,
  progress: () => number,
): Promise<Record<string, number>> {
  const random = createRandom(seed);
  const counts: Record<string, number> = {};
  for (let number = 1; number <= kills; number += 1) {
    await until(`kill ${number}`, LIMIT_MINUTES * 60, async () => {
      const share = progress();
      return share >= number / (kills + 1) || `${(share * 100).toFixed(1)} % of the steps`;
    });
    await setTimeout(random.nextInt(MAX_KILL_DELAY_MS));
    must(progress() < 1, `everybody was done before kill ${number}`);
    const target = killTargets[number % killTargets.length] ?? 'api';
    await stack.kill(target);
    counts[target] = (counts[target] ?? 0) + 1;
  }
  return counts;
}

/** A condition for `until`: no payment, registration or refund is open. */
async function isSettled({ query }: Pick<Stage, 'query'>): Promise<true | string> {
  const [open] = await query<Record<string, number>>(`
    select
      (select count(*) from payment_attempts where state in ('created', 'sent')
        and (method = 'card_on_file' or payment_key is not null))::int as payments,
      (select count(*) from card_registrations where state in ('created', 'sent'))::int as cards,
      (select count(*) from refunds where state = 'approved')::int as refunds`);
  return Object.values(open ?? {}).every((count) => count === 0) || JSON.stringify(open);
}

/** What an ended subscription leaves undone in the ledger. */
async function mustBeEarned({ query }: Pick<Stage, 'query'>): Promise<void> {
  const deferred = await query<{ id: string; deferred: number }>(`
    select s.id, -sum(e.amount)::int as deferred
    from subscriptions s
    join ledger_journals j on j.subscription_id = s.id
    join ledger_entries e on e.journal_id = j.id and e.account = 'deferred_revenue'
    where s.state = 'ended' group by s.id having sum(e.amount) <> 0`);
  must(deferred.length === 0, `ended plans with deferred revenue: ${JSON.stringify(deferred)}`);
}

/** After the settlements of the next day nothing is left at the gateway, or in suspense. */
async function mustBeSettled({ query }: Pick<Stage, 'query'>, taken: number): Promise<void> {
  const [sums] = await query<Record<string, number>>(`
    select coalesce(sum(amount) filter (where account = 'gateway_receivable'), 0)::int as receivable,
      coalesce(sum(amount) filter (where account = 'suspense'), 0)::int as suspense,
      coalesce(sum(amount) filter (where account in ('bank', 'gateway_fees', 'vat_input')), 0)::int
        as settled
    from ledger_entries`);
  const expected = JSON.stringify({ receivable: 0, suspense: 0, settled: taken });
  must(JSON.stringify(sums) === expected, `${JSON.stringify(sums)} instead of ${expected}`);
}

const formatWon = (amount: number): string => `${amount.toLocaleString('en-US')} won`;

async function runScenarios(stage: Stage, options: Options): Promise<Scenario[]> {
  const env = { ...payerEnvironment(stage), TOSS_TIMEOUT_MS: String(TIMEOUT_MS) };
  const { gateway, payers } = await createPayers(stage, options.people);
  const webhookUrl = `${stage.apiUrl}/v1/payments/webhooks/toss`;
  await gateway.configure({ webhookUrl, hangMs: HANG_MS });
  await recordReceiptMails(stage);
  const stack = startKillableStack(stage, env);
  const name = `API, worker, Postgres and gateway are killed ${options.kills} times while ${options.people} people pay: every won is in every book`;
  try {
    await stack.awaitReady();
    const killed = await scenario(name, async (note) => {
      const startedAt = performance.now();
      const paying = startPayers(payers);
      const counts = await killDuringPayments(stack, options, paying.progress);
      const lastFaultAt = performance.now();
      await paying.finished;
      const minutes = (performance.now() - startedAt) / 60_000;
      note(
        `${paying.total} steps in ${minutes.toFixed(1)} minutes, killed: ${JSON.stringify(counts)}`,
      );
      note(`${stack.countCrashes()} processes ended by themselves`);
      must(paying.failures.length === 0, paying.failures.join('\n  '));
      const faults = payers.flatMap((payer) => payer.faults);
      must(
        faults.length === 0,
        `${faults.length} internal errors: ${[...new Set(faults)].join(', ')}`,
      );
      const waitedSeconds = (performance.now() - lastFaultAt) / 1000;
      await until('no outcome is open', Math.max(1, RECONCILE_SECONDS - waitedSeconds), () =>
        isSettled(stage),
      );
      const settled = (performance.now() - lastFaultAt) / 1000;
      note(`no outcome was open ${settled.toFixed(0)} s after the last kill`);
      await until('the queue is empty', RECONCILE_SECONDS, () => areJobsDone(stage));
      const { books, payerOf } = await readBooks(stage, gateway, payers);
      const agreed = new Map(payers.map((payer) => [payer.userId, payer.readAgreed()]));
      const differences = [
        ...compareBooks(books),
        ...compareAgreements(agreed, books.gateway, payerOf),
      ];
      must(differences.length === 0, differences.slice(0, 20).join('\n  '));
      const { paid, refunded } = totalOf(books.gateway.values());
      note(
        `${books.gateway.size} orders, ${formatWon(paid)} taken and ${formatWon(refunded)} given back, equal in every book`,
      );
      await mustBeEarned(stage);
      await gateway.setClock(DAY_MS);
      const alarms = await reconcileNextDay(env);
      must(alarms.length === 0, alarms.join('\n  '));
      await mustBeSettled(stage, paid - refunded);
      note('the comparison of the night finds nothing, and all of it is paid out or a fee');
      const total = (performance.now() - startedAt) / 60_000;
      must(total <= LIMIT_MINUTES, `it took ${total.toFixed(1)} minutes`);
    });
    if (killed.failure !== null) {
      copyFileSync(stage.logFile, FAILURE_LOG);
      console.log(`  the log of the processes is ${FAILURE_LOG}`);
      return [killed];
    }
    await gateway.setClock(0);
    const planted = await scenario('planted faults are found by the same comparisons', (note) =>
      mustFindPlantedFaults({
        stage,
        env,
        gateway,
        note,
        readBooks: async () => (await readBooks(stage, gateway, payers)).books,
      }),
    );
    return [killed, planted];
  } finally {
    await stack.stop();
  }
}

/** Faults during payments. */
export function billing(): Promise<Scenario[]> {
  const options = readOptions();
  return withOwnServices(
    { services: ['postgres', 'redis', 'inbox', 'toss'], fixture: false },
    (stage) => runScenarios(stage, options),
  );
}
