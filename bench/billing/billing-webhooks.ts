import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { withOwnServices } from '#bench/chaos/scenario.ts';
import { nextAddress } from '#bench/load.ts';
import { checkGoal } from '#bench/rounds.ts';
import { createRandom } from '#server/cli/random.ts';
import { openDatabase } from '#server/src/infra/db.ts';
import { readMoneyTables } from '#server/test/billing-records.ts';
import { forgeWebhooks } from '#server/test/forged-webhooks.ts';
import { readBody } from '#tools/fake-servers/http.ts';
import { endProcess, isOk, startEntry, until } from '#tools/harness/processes.ts';
import { isQueueDone, type Stage } from '#tools/harness/stage.ts';
import type { Payer } from './payer.ts';
import { createPayers, forEachAtOnce, payerEnvironment } from './payers.ts';

const FORGED = 10_000;
const CONCURRENCY = 16;
const PEOPLE_PER_CARD = 4;
const REPLAYS = 3;
/** Cards whose notifications come once, late, twice, never and out of order, with the number per payer. */
const notifications: Readonly<Record<string, number>> = {
  ok: 3,
  webhook_late: 3,
  webhook_twice: 6,
  webhook_never: 0,
  webhook_crossed: 3,
};

async function post(url: string, body: string): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': nextAddress() },
    body,
  });
  await response.arrayBuffer();
  return response.status;
}

/** Passes notifications on to the API and writes them down. */
async function startRelay(apiUrl: string): Promise<{ server: Server; received: string[] }> {
  const received: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    received.push(body);
    response.writeHead(await post(apiUrl, body).catch(() => 502)).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, received };
}

/** A cart that is paid at the second try and partly given back, and a plan that is given back: three notifications. */
async function buyAndGiveBack(payer: Payer, card: string): Promise<void> {
  await payer.abandonCart();
  await payer.buyMusics(2, card);
  await payer.giveBack(1);
  await payer.subscribe({ plan: 'creator', period: 'month', seats: 1 }, card);
  await payer.stopNow(true);
}

/** What the money of a payer came to, without ids and times. */
const readOutcomes = ({ query }: Stage) =>
  query<{ outcome: string }>(`
    select json_agg(json_build_object('kind', i.kind, 'invoice', i.state, 'order', a.state,
        'balance', a.balance, 'refunds', (
          select json_agg(json_build_object('amount', amount, 'state', state))
          from refunds where attempt_id = a.id),
        'ledger', (
          select json_agg(json_build_object('account', account, 'amount', amount)
            order by account, amount)
          from ledger_journals join ledger_entries on journal_id = id where attempt_id = a.id)
      ) order by i.kind, a.state, a.amount)::text as outcome
    from billing_customers c
    join invoices i on i.customer_id = c.id join payment_attempts a on a.invoice_id = i.id
    group by c.id`);

async function mustBeDone(stage: Stage): Promise<void> {
  await until('the queue is empty', 120, () => isQueueDone(stage));
}

async function runBench(stage: Stage): Promise<boolean> {
  const env = payerEnvironment(stage);
  const url = `${stage.apiUrl}/v1/payments/webhooks/toss`;
  const cards = Object.keys(notifications);
  const { gateway, payers } = await createPayers(stage, cards.length * PEOPLE_PER_CARD);
  const { server, received } = await startRelay(url);
  const { port } = server.address() as AddressInfo;
  await gateway.configure({ webhookUrl: `http://127.0.0.1:${port}` });
  const database = openDatabase({
    url: env.DATABASE_URL ?? '',
    size: 2,
    name: 'bench',
    onError: () => {},
  });
  const api = startEntry('apps/server/src/api.ts', env, stage.logFile);
  const worker = startEntry('apps/server/src/worker.ts', env, stage.logFile);
  try {
    await until('the API is ready', 60, () => isOk(`${stage.opsUrl}/ready`));
    await forEachAtOnce(payers, CONCURRENCY, (payer, index) =>
      buyAndGiveBack(payer, cards[index % cards.length] ?? 'ok'),
    );
    const expected = Object.values(notifications).reduce((sum, count) => sum + count, 0);
    await until('every notification arrived', 120, async () => {
      const isComplete = received.length === expected * PEOPLE_PER_CARD;
      return isComplete || `${received.length} of ${expected * PEOPLE_PER_CARD}`;
    });
    await mustBeDone(stage);
    const outcomes = new Set((await readOutcomes(stage)).map(({ outcome }) => outcome));
    const isSame = checkGoal(
      `outcomes of the same purchases, notified once, late, twice, never and out of order`,
      outcomes.size,
      { max: 1 },
    );

    const before = await readMoneyTables(database.db);
    const random = createRandom(20);
    const replayed = Array.from({ length: REPLAYS }, () => received)
      .flat()
      .map((body) => ({ body, position: random.next() }))
      .toSorted((a, b) => a.position - b.position);
    await forEachAtOnce(replayed, CONCURRENCY, async ({ body }) => {
      const status = await post(url, body);
      if (status !== 200) throw new Error(`a true notification got ${status}`);
    });
    await mustBeDone(stage);
    const afterReplay = await readMoneyTables(database.db);
    const isUnchanged = checkGoal(
      `tables changed by ${replayed.length} true notifications, repeated in random order`,
      countChanges(before, afterReplay),
      { max: 0 },
    );

    const known = await stage.query<{ orderId: string; paymentKey: string }>(
      `select order_id as "orderId", coalesce(payment_key, 'none') as "paymentKey" from payment_attempts`,
    );
    const startedAt = performance.now();
    const statuses = new Map<number, number>();
    await forEachAtOnce(forgeWebhooks(20, FORGED, known), CONCURRENCY, async (body) => {
      const status = await post(url, JSON.stringify(body));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    });
    const seconds = (performance.now() - startedAt) / 1000;
    await mustBeDone(stage);
    console.log(`replies by status: ${JSON.stringify([...statuses])}, ${seconds.toFixed(0)} s`);
    const isProof = checkGoal(
      `tables changed by ${FORGED} forged notifications`,
      countChanges(before, await readMoneyTables(database.db)),
      { max: 0 },
    );
    const failed = [...statuses].filter(([status]) => status !== 200 && status !== 422);
    return (
      checkGoal('other replies than 200 and 422', failed.length, { max: 0 }) &&
      isSame &&
      isUnchanged &&
      isProof
    );
  } finally {
    await endProcess(worker, 'SIGTERM');
    await endProcess(api, 'SIGTERM');
    server.close();
    await database.close();
  }
}

function countChanges(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): number {
  return Object.keys(before).filter((table) => !isDeepStrictEqual(before[table], after[table]))
    .length;
}

/** Forged notifications of the gateway, and true ones that are late, repeated, missing or out of order. */
export const billingWebhooks = (): Promise<boolean> =>
  withOwnServices({ services: ['postgres', 'redis', 'inbox', 'toss'], fixture: false }, runBench);
