import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { openErrorReports } from '#infra/error-reports.ts';
import { createLog } from '#infra/log.ts';
import { createMetrics } from '#infra/metrics.ts';
import { defineJob, handleJob } from '#jobs/job.ts';
import { enqueue } from '#jobs/queue.ts';
import { startRunner } from '#jobs/runner.ts';
import { ingestProject } from '#test/fake-ingest.ts';
import { testJobContext } from '#test/job-context.ts';
import { type RunningProcess, startProcess, waitUntilReady } from '#test/start-process.ts';
import { useSuite } from '#test/suite.ts';

const suite = useSuite('fixture');
let running: RunningProcess | undefined;
afterEach(() => running?.child.kill('SIGKILL'));

const release = '7f3c2b1a9d8e7f6a5b4c3d2e1f0a9b8c7d6e5f4a';
const settings = (dsn: string) => ({
  SENTRY_DSN: dsn,
  SENTRY_RELEASE: release,
  SENTRY_ENVIRONMENT: 'test',
});

async function startApi(dsn: string): Promise<RunningProcess> {
  running = await startProcess('api', suite(), settings(dsn));
  await waitUntilReady(running);
  return running;
}

/** Makes `GET /v1/notices` fail with a message of the database. */
async function withoutNotices(work: () => Promise<void>): Promise<void> {
  await suite().asOwner('alter table notices rename to notices_away');
  try {
    await work();
  } finally {
    await suite().asOwner('alter table notices_away rename to notices');
  }
}

const secrets = [
  'kim@example.com',
  '010-1234-5678',
  'ons_live_7Fq2kd93kfjsl2',
  'eyJhbGci.eyJzdWIi',
];

test('a failed request arrives with its request id and release, and without anything of the caller', async () => {
  const project = ingestProject();
  const { apiUrl } = await startApi(project.dsn);
  const requestId = crypto.randomUUID();
  await withoutNotices(async () => {
    const response = await fetch(`${apiUrl}/v1/notices?email=${secrets.join()}`, {
      headers: {
        'x-request-id': requestId,
        authorization: `Bearer ${secrets[3]}`,
        cookie: `accessToken=${secrets[2]}`,
        'x-forwarded-for': '203.0.113.9',
      },
    });
    expect(response.status).toBe(500);
  });
  await expect.poll(async () => (await project.events()).length, { timeout: 10_000 }).toBe(1);
  const [event] = await project.events();
  expect(event).toMatchObject({
    level: 'error',
    release,
    environment: 'test',
    tags: { service: 'api', request_id: requestId, error_type: 'internal' },
  });
  expect(JSON.stringify(event?.exception)).toContain('notices');
  const all = JSON.stringify(await project.envelopes());
  for (const secret of [...secrets, '203.0.113.9', 'server_name'])
    expect(all).not.toContain(secret);
});

test('refusals are not reported', async () => {
  const project = ingestProject();
  const { apiUrl } = await startApi(project.dsn);
  const statuses = await Promise.all(
    ['/v1/user', '/v1/musics/999999999', '/v1/musics?page=0', '/v1/nowhere'].map(
      async (path) => (await fetch(`${apiUrl}${path}`)).status,
    ),
  );
  expect(statuses).toEqual([401, 404, 422, 404]);
  await withoutNotices(async () => {
    expect((await fetch(`${apiUrl}/v1/notices`)).status).toBe(500);
  });
  await expect.poll(async () => (await project.events()).length, { timeout: 10_000 }).toBe(1);
});

test.each([
  ['hangs', { mode: 'hang' }],
  ['refuses with a limit', { mode: 'limit', retryAfter: '60', rateLimits: '60:error:key' }],
] as const)('an ingest that %s delays no reply', async (_, behaviour) => {
  const project = ingestProject();
  await project.behave(behaviour);
  const { apiUrl, child } = await startApi(project.dsn);
  await withoutNotices(async () => {
    await fetch(`${apiUrl}/v1/notices`);
    const started = performance.now();
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => fetch(`${apiUrl}/v1/notices`)),
    );
    expect(performance.now() - started).toBeLessThan(4000);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([500]));
  });
  expect((await fetch(`${apiUrl}/v1/notices`)).status).toBe(200);
  const stopped = performance.now();
  child.kill('SIGTERM');
  await once(child, 'exit');
  expect(child.exitCode).toBe(0);
  // The reports get two seconds.
  expect(performance.now() - stopped).toBeLessThan(10_000);
});

test('a failed job arrives with its name, number and attempt', async () => {
  const project = ingestProject();
  const reports = await openErrorReports(settings(project.dsn), 'worker');
  const job = defineJob({
    name: 'test.broken',
    payload: z.object({}),
    maxAttempts: 1,
    examplePayload: {},
  });
  const runner = await startRunner({
    databaseUrl: suite().workerUrl,
    context: await testJobContext(suite()),
    log: createLog({ level: 'warn', name: 'test', reports }),
    metrics: createMetrics(),
    handlers: [
      handleJob(job, async () => {
        throw new Error(`mail to ${secrets[0]} refused`, { cause: new TypeError('no route') });
      }),
    ],
    concurrency: 1,
    onLost: () => {},
  });
  try {
    await suite()
      .database.db.transaction()
      .execute((tx) => enqueue(tx, job, {}));
    await expect.poll(async () => (await project.events()).length, { timeout: 10_000 }).toBe(1);
  } finally {
    await runner.stop();
  }
  const [event] = await project.events();
  expect(event).toMatchObject({
    level: 'warning',
    release,
    tags: { service: 'worker', job: 'test.broken', attempt: 1, max_attempts: 1 },
  });
  expect(event?.tags.job_id).toEqual(expect.any(Number));
  expect(event?.exception?.values.map(({ value }) => value).sort()).toEqual([
    'mail to [email] refused',
    'no route',
  ]);
});

async function crash(dsn: string): Promise<{ code: number | null; ms: number }> {
  const source = `
    const { createLog } = await import('./infra/log.ts');
    const { openErrorReports } = await import('./infra/error-reports.ts');
    const { prepareShutdown } = await import('./shutdown.ts');
    const reports = await openErrorReports(${JSON.stringify(settings(dsn))}, 'api');
    const log = createLog({ level: 'info', name: 'api', reports });
    prepareShutdown(log, reports, { SHUTDOWN_SECONDS: 5, DRAIN_SECONDS: 0 });
    setInterval(() => {}, 1000);
    process.stderr.write('up');
    setTimeout(() => { throw new Error('broken'); });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    cwd: import.meta.dirname,
  });
  await once(child.stderr, 'data');
  const started = performance.now();
  await once(child, 'exit');
  return { code: child.exitCode, ms: performance.now() - started };
}

test('a crash is reported before the process exits', async () => {
  const project = ingestProject();
  expect(await crash(project.dsn)).toMatchObject({ code: 1 });
  expect(await project.events()).toMatchObject([
    { level: 'fatal', release, exception: { values: [{ type: 'Error', value: 'broken' }] } },
  ]);
});

test('a crash waits two seconds at most for an ingest that hangs', async () => {
  const project = ingestProject();
  await project.behave({ mode: 'hang' });
  const { code, ms } = await crash(project.dsn);
  expect(code).toBe(1);
  expect(ms).toBeLessThan(4000);
});
