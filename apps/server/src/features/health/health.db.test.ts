import type { FailedJob, FailedJobDetails, Health } from '@onsori/contract/health';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordSettlements } from '#features/billing/reconciliation.service.ts';
import { createLog } from '#infra/log.ts';
import { createMetrics } from '#infra/metrics.ts';
import { defineJob, handleJob, type JobHandler } from '#jobs/job.ts';
import { enqueue } from '#jobs/queue.ts';
import { startRunner } from '#jobs/runner.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import type { Browser } from '#test/browser.ts';
import { requestTestVersion } from '#test/fit-examples.ts';
import { failingJob, insertFailedJob } from '#test/health-examples.ts';
import { testJobContext } from '#test/job-context.ts';
import { signUpOperator } from '#test/operators.ts';
import { testDailyCaps } from '#test/outbox.ts';
import { publishPlayableMusic } from '#test/playable-music.ts';
import { useDiskStorage, useSuite } from '#test/suite.ts';
import { resolveAlarmsHandler } from './resolve-alarms.handler.ts';

const suite = useSuite();
const disk = useDiskStorage();
const db = () => suite().database.db;
let accounts: AccountsApp;
let admin: Browser;
beforeAll(async () => {
  accounts = openAccountsApp(suite());
  admin = (await signUpOperator(accounts, db(), ['admin'])).browser;
});
afterAll(() => accounts.app.close());
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(db());
  await sql`delete from scheduled_job_successes`.execute(db());
});

const get = async <Body>(path: string) => {
  const { status, body } = await admin.call('GET', `/v1/operator/${path}`);
  return { status, body: body as unknown as Body & { readonly type: string } };
};
const health = async () => (await get<Health>('health')).body;
const failedJobs = async (query = '') =>
  (
    await get<{ items: FailedJob[]; names: object[]; next_cursor: string | null }>(
      `failed-jobs${query}`,
    )
  ).body;
const act = (id: string, action: 'retry' | 'discard') =>
  admin.call('POST', `/v1/operator/failed-jobs/${id}/${action}`, { reason: '원인을 고침' });

async function withRunner(handlers: readonly JobHandler[], work: () => Promise<void>) {
  const runner = await startRunner({
    databaseUrl: suite().workerUrl,
    context: await testJobContext(suite()),
    log: createLog({ level: 'silent', name: 'test' }),
    metrics: createMetrics(),
    handlers,
    concurrency: 1,
    onLost: (error) => {
      throw error;
    },
  });
  try {
    await work();
  } finally {
    await runner.stop();
  }
}

const recordedActions = async (id: string) =>
  (
    await db()
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_kind', '=', 'job')
      .where('subject_id', '=', id)
      .execute()
  ).map(({ action }) => action);

describe('a job that gave up', () => {
  test('is inspected without personal data, runs again on request and succeeds', async () => {
    let isBroken = true;
    let runs = 0;
    const handler = handleJob(failingJob, async (_context, { email }) => {
      runs += 1;
      if (isBroken) throw new Error(`550 no mailbox for ${email}\nat 010-1234-5678`);
    });
    await db()
      .transaction()
      .execute((tx) => enqueue(tx, failingJob, { email: 'sori@example.com', kind: 'receipt' }));
    await withRunner([handler], async () => {
      await expect
        .poll(async () => (await failedJobs()).items, { timeout: 10_000 })
        .toHaveLength(1);
      const { items, names } = await failedJobs();
      expect(names).toEqual([{ job: 'test.failing', count: 1 }]);
      const [listed] = items;
      expect(listed).toMatchObject({ attempts: 1, error: '550 no mailbox for ***' });
      const id = listed?.id ?? '';
      const { body: details } = await get<FailedJobDetails>(`failed-jobs/${id}`);
      expect(details.payload).toEqual([
        { field: 'email', value: null },
        { field: 'kind', value: 'receipt' },
      ]);
      expect(JSON.stringify(details)).not.toMatch(/sori@|1234/);
      isBroken = false;
      expect((await act(id, 'retry')).status).toBe(200);
      await expect.poll(async () => runs, { timeout: 10_000 }).toBe(2);
      await expect
        .poll(
          async () => (await health()).queues.filter(({ failed, ready }) => failed + ready > 0),
          {
            timeout: 10_000,
          },
        )
        .toEqual([]);
      expect(await recordedActions(id)).toEqual(['job.retried']);
    });
  });

  test('is dropped once, with its entry', async () => {
    const id = await insertFailedJob({ db: db() });
    expect((await health()).alarms).toContainEqual({
      kind: 'jobs_failed',
      name: 'default',
      value: 1,
      limit: 0,
      acknowledged: null,
    });
    const responses = await Promise.all([act(id, 'discard'), act(id, 'discard')]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await recordedActions(id)).toEqual(['job.discarded']);
    expect((await get(`failed-jobs/${id}`)).body.type).toBe('not_found.failed_job');
  });

  test('is not dropped while somebody waits for its result', async () => {
    const id = await insertFailedJob({ db: db() });
    await sql`update graphile_worker._private_jobs set key = 'awaited'`.execute(db());
    expect((await failedJobs()).items[0]?.can_discard).toBe(false);
    expect((await act(id, 'discard')).body.type).toBe('conflict.job_awaited');
    expect(await recordedActions(id)).toEqual([]);
  });

  test('is listed by name, page by page', async () => {
    for (let index = 0; index < 60; index += 1) await insertFailedJob({ db: db() });
    const first = await failedJobs('?job=test.failing');
    const second = await failedJobs(`?job=test.failing&cursor=${first.next_cursor}`);
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(60);
    expect(second.next_cursor).toBeNull();
    expect((await failedJobs('?job=test.other')).items).toEqual([]);
  });

  test('is not one that waits or runs', async () => {
    const id = await insertFailedJob({ db: db() });
    await sql`update graphile_worker._private_jobs set attempts = 0`.execute(db());
    expect((await act(id, 'retry')).body.type).toBe('not_found.failed_job');
  });
});

describe('the overview', () => {
  test('counts jobs by queue, and reports one that waits too long', async () => {
    await db()
      .transaction()
      .execute(async (tx) => {
        for (let index = 0; index < 3; index += 1)
          await enqueue(tx, failingJob, { email: '', kind: '' });
      });
    await sql`update graphile_worker._private_jobs set run_at = now() - interval '10 minutes'
      where id = (select min(id) from graphile_worker._private_jobs)`.execute(db());
    await sql`update graphile_worker._private_jobs set run_at = now() + interval '10 minutes'
      where id = (select max(id) from graphile_worker._private_jobs)`.execute(db());
    const { queues, alarms } = await health();
    expect(queues.find(({ queue }) => queue === 'default')).toMatchObject({
      ready: 2,
      scheduled: 1,
      running: 0,
      failed: 0,
    });
    expect(alarms).toContainEqual(
      expect.objectContaining({ kind: 'queue_slow', name: 'default', limit: 300 }),
    );
  });

  test('shows a worker by its heartbeats, and one that fell silent', async () => {
    expect((await health()).alarms[0]?.kind).toBe('no_worker');
    await withRunner([], async () => {
      await expect.poll(async () => (await health()).workers, { timeout: 10_000 }).toHaveLength(1);
      const { workers, alarms } = await health();
      expect(workers[0]).toMatchObject({ pid: process.pid, is_responding: true });
      expect(alarms.map(({ kind }) => kind)).not.toContain('no_worker');
      const silent = { worker_id: 'silent', place: 'elsewhere', pid: 7 };
      const seen_at = new Date(Date.now() - 60_000);
      await db()
        .insertInto('worker_heartbeats')
        .values({ ...silent, seen_at })
        .execute();
      expect((await health()).alarms).toContainEqual(
        expect.objectContaining({ kind: 'worker_silent', name: 'elsewher-7' }),
      );
    });
    await db().deleteFrom('worker_heartbeats').execute();
  });

  test('records when a scheduled job succeeded, and reports a late one', async () => {
    const scheduleOf = async (name: string) =>
      (await health()).schedules.find(({ job }) => job === name);
    const name = 'audit.close_months';
    expect(await scheduleOf(name)).toMatchObject({ succeeded_at: null, is_late: false });
    const job = defineJob({ ...failingJob, name, cron: '40 18 * * *' });
    const handler = handleJob(job, async () => {});
    await db()
      .transaction()
      .execute((tx) => enqueue(tx, job, { email: '', kind: '' }));
    await withRunner([handler], async () => {
      await expect
        .poll(async () => (await scheduleOf(name))?.succeeded_at, { timeout: 10_000 })
        .not.toBeNull();
    });
    expect(await scheduleOf(name)).toMatchObject({ is_late: false });
    await sql`update graphile_worker._private_known_crontabs
      set known_since = now() - interval '9 days'`.execute(db());
    await sql`update scheduled_job_successes
      set succeeded_at = now() - interval '3 days'`.execute(db());
    expect(await scheduleOf(name)).toMatchObject({ is_late: true });
    expect((await health()).alarms).toContainEqual(
      expect.objectContaining({ kind: 'schedule_late', name }),
    );
  });

  test('counts previews and the people who wait for them, without naming anybody', async () => {
    const { musicId } = await publishPlayableMusic(db(), disk().storage, Buffer.from('sound'));
    const users = [await accounts.signUp(), await accounts.signUp()].map(({ id }) => id);
    for (const userId of [...users, users[0] ?? ''])
      await requestTestVersion(db(), { musicId, userId });
    await sql`update fit_requests set user_id = null, person = 'hash of a network'
      where user_id = ${users[1]}`.execute(db());
    expect((await health()).previews).toMatchObject({ waiting: 3, rendering: 0, delay: null });
    await sql`update fit_versions set requested_at = now() - interval '3 minutes'`.execute(db());
    const { previews } = await health();
    expect(previews).toEqual({
      waiting: 3,
      rendering: 0,
      failed: 0,
      oldest_wait_seconds: expect.closeTo(180, -2),
      oldest_render_seconds: 0,
      max_attempts: 0,
      users: 1,
      visitors: 1,
      max_per_person: 2,
      delay: 'none_rendering',
    });
    await sql`update fit_versions set state = 'failed', ended_at = now() - interval '23 hours'`.execute(
      db(),
    );
    expect((await health()).previews).toMatchObject({ waiting: 0, users: 0, failed: 3 });
    await sql`update fit_versions set ended_at = now() - interval '25 hours'`.execute(db());
    expect((await health()).previews.failed).toBe(0);
  });

  test('counts no preview that nobody waits for any more', async () => {
    await sql`update fit_versions set state = 'waiting', ended_at = null`.execute(db());
    await sql`update fit_requests set seen_at = now() - interval '1 minute'`.execute(db());
    expect((await health()).previews).toMatchObject({ waiting: 0, users: 0, delay: null });
  });

  test('lists what is in suspense', async () => {
    expect((await health()).reconciliation).toEqual({ suspense_won: 0, differences: [] });
    await db()
      .insertInto('gateway_transactions')
      .values({
        transaction_key: 'txn-of-nobody',
        payment_key: 'payment-of-nobody',
        order_id: 'order-of-nobody',
        amount: '9900',
        transacted_at: new Date(),
      })
      .execute();
    const log = createLog({ level: 'silent', name: 'test' });
    const settlement = {
      transactionKey: 'txn-of-nobody',
      paymentKey: 'payment-of-nobody',
      amount: 9900,
      fee: 300,
      feeVat: 30,
      paidOut: 9000,
      soldOn: '2026-11-16',
      paidOutOn: '2026-11-17',
    };
    await recordSettlements({ db: db(), log }, [settlement], new Date());
    const { reconciliation, alarms } = await health();
    expect(reconciliation).toMatchObject({
      suspense_won: 570,
      differences: [{ kind: 'settlement_differs', reference: 'txn-of-nobody' }],
    });
    expect(alarms).toContainEqual({
      kind: 'suspense',
      name: null,
      value: 570,
      limit: 0,
      acknowledged: null,
    });
  });
});

describe('a daily cap', () => {
  const cap = testDailyCaps.sms_codes;
  const setCount = (count: number, day: string) =>
    sql`
      insert into daily_counts
      values ((${day}::timestamptz at time zone 'Asia/Seoul')::date, 'sms_codes', ${count})
      on conflict (day, kind) do update set count = excluded.count`.execute(db());
  const capAlarms = async () =>
    (await health()).alarms.filter(({ kind }) => kind.startsWith('daily_cap'));

  test('raises an alarm at 80 % and another when it is reached, on its day only', async () => {
    const yesterday = new Date(Date.now() - 24 * 3_600_000).toISOString();
    const today = new Date().toISOString();
    await setCount(cap, yesterday);
    await setCount(cap * 0.8 - 1, today);
    expect(await capAlarms()).toEqual([]);
    const alarm = { name: 'sms_codes', limit: cap, acknowledged: null };
    await setCount(cap * 0.8, today);
    expect(await capAlarms()).toEqual([{ ...alarm, kind: 'daily_cap_near', value: cap * 0.8 }]);
    await setCount(cap, today);
    expect(await capAlarms()).toEqual([{ ...alarm, kind: 'daily_cap_reached', value: cap }]);
    await setCount(0, today);
  });
});

describe('an acknowledged alarm', () => {
  const alarm = { kind: 'jobs_failed', name: 'default' };
  const acknowledge = () => admin.call('POST', '/v1/operator/alarms/acknowledge', alarm);
  const ownerOf = async () =>
    (await health()).alarms.find(({ kind }) => kind === 'jobs_failed')?.acknowledged;
  const resolve = async () => {
    const context = await testJobContext(suite());
    await resolveAlarmsHandler({ jobs: [], dailyCaps: testDailyCaps }).run(context, {});
  };

  test('shows its owner until it is over, and is recorded', async () => {
    const id = await insertFailedJob({ db: db() });
    expect(await ownerOf()).toBeNull();
    expect((await acknowledge()).status).toBe(200);
    expect((await ownerOf())?.operator).toMatch(/^.\*\*$/);
    await resolve();
    expect(await ownerOf()).not.toBeNull();
    const entry = await db()
      .selectFrom('audit_entries')
      .select('subject_id')
      .where('action', '=', 'alarm.acknowledged')
      .executeTakeFirst();
    expect(entry?.subject_id).toBe('jobs_failed default');
    await act(id, 'discard');
    await resolve();
    await insertFailedJob({ db: db() });
    expect(await ownerOf()).toBeNull();
  });

  test('must be active', async () => {
    expect((await acknowledge()).body.type).toBe('not_found.alarm');
  });
});
