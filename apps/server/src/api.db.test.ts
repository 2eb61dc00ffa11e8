import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import {
  type RunningProcess,
  startProcess,
  waitForExit,
  waitUntilReady,
} from '#test/start-process.ts';
import { useSuite } from '#test/suite.ts';

const suite = useSuite('fixture');
let running: RunningProcess;
afterEach(() => running.child.kill('SIGKILL'));

/** Counted as the role of the process; a role sees the waits of its own sessions only. */
async function countLockWaits(): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(suite().apiDb);
  return Number(rows[0]?.count);
}

function connects(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port) }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

test('serves liveness, readiness per dependency and metrics, and logs no secrets', async () => {
  const image = {
    APP_VERSION: '1.2.3',
    APP_COMMIT: 'abcdef0',
    APP_BUILT_AT: '2026-11-18T00:00:00Z',
  };
  running = await startProcess('api', suite(), image);
  await waitUntilReady(running);
  const build = { version: '1.2.3', commit: 'abcdef0', builtAt: '2026-11-18T00:00:00Z' };
  expect(await (await fetch(`${running.opsUrl}/live`)).json()).toEqual({ live: true, ...build });
  // A process is ready before an optional dependency has responded once.
  await expect
    .poll(async () => (await fetch(`${running.opsUrl}/ready`)).json(), { timeout: 10_000 })
    .toEqual({ ready: true, dependencies: { postgres: 'up', redis: 'up', storage: 'up' } });
  await fetch(`${running.apiUrl}/v1/musics?lang=en&secret=do-not-log`, {
    headers: { authorization: 'Bearer do-not-log', cookie: 'accessToken=do-not-log' },
  });
  const metrics = await (await fetch(`${running.opsUrl}/metrics`)).text();
  expect(metrics).toMatch(/http_request_seconds_count{.*route="\/_api\/v1\/musics".*} 1/);
  expect((await fetch(`${running.apiUrl}/metrics`)).status).toBe(404);
  running.child.kill('SIGTERM');
  expect(await waitForExit(running.child)).toBe(0);
  const lines = running
    .output()
    .split('\n')
    .filter((line) => line.includes('"request completed"'));
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(JSON.parse(line)).toMatchObject(build);
  expect(running.output()).not.toContain('do-not-log');
});

test('on SIGTERM finishes accepted requests and refuses new connections', async () => {
  running = await startProcess('api', suite());
  await waitUntilReady(running);
  const responses = await suite()
    .database.db.transaction()
    .execute(async (tx) => {
      await sql`lock table musics in access exclusive mode`.execute(tx);
      const accepted = Array.from({ length: 5 }, () => fetch(`${running.apiUrl}/v1/musics`));
      while ((await countLockWaits()) < accepted.length)
        await new Promise((resolve) => setTimeout(resolve, 20));
      running.child.kill('SIGTERM');
      await expect.poll(() => connects(running.apiUrl)).toBe(false);
      expect((await fetch(`${running.opsUrl}/ready`)).status).toBe(503);
      return accepted;
    });
  for (const response of await Promise.all(responses)) {
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ page: 1 });
  }
  expect(await waitForExit(running.child)).toBe(0);
});

test('exits at the shutdown limit while a request hangs', async () => {
  running = await startProcess('api', suite(), { SHUTDOWN_SECONDS: '1' });
  await waitUntilReady(running);
  await suite()
    .database.db.transaction()
    .execute(async (tx) => {
      await sql`lock table musics in access exclusive mode`.execute(tx);
      const hanging = fetch(`${running.apiUrl}/v1/musics`).catch(() => 'cut off');
      while ((await countLockWaits()) < 1) await new Promise((resolve) => setTimeout(resolve, 20));
      running.child.kill('SIGTERM');
      expect(await waitForExit(running.child)).toBe(1);
      expect(await hanging).toBe('cut off');
    });
});

test('exits with a list of invalid settings', async () => {
  running = await startProcess('api', suite(), { API_PORT: 'x', S3_ENDPOINT: '' });
  expect(await waitForExit(running.child)).toBe(1);
  expect(running.output()).toMatch(/API_PORT: .*\n.*S3_ENDPOINT: /);
});

test('starts while PostgreSQL is unreachable and reports it as down', async () => {
  const nowhere = 'postgres://onsori:onsori@127.0.0.1:9/onsori';
  running = await startProcess('api', suite(), { DATABASE_URL: nowhere });
  const fetchReadiness = () => fetch(`${running.opsUrl}/ready`).then((response) => response.json());
  // The ops port opens before the dependencies are connected.
  await expect
    .poll(() => fetchReadiness().catch(() => null), { timeout: 40_000 })
    .toMatchObject({ ready: false, dependencies: { postgres: 'down', redis: 'up' } });
  const response = await fetch(`${running.apiUrl}/v1/musics`);
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ type: 'unavailable.database', detail: [] });
});

test('sheds requests with 503 under overload, session renewal last, and stays ready', async () => {
  running = await startProcess('api', suite(), { DATABASE_POOL: '2', OVERLOAD_QUEUE: '5' });
  await waitUntilReady(running);
  const list = (signal?: AbortSignal) =>
    fetch(`${running.apiUrl}/v1/musics`, signal ? { signal } : {});
  await suite()
    .database.db.transaction()
    .execute(async (tx) => {
      await sql`lock table musics in access exclusive mode`.execute(tx);
      const accepted = Array.from({ length: 9 }, () => list().catch(() => null));
      // A request that arrives before the queue is full waits for the lock until it is aborted.
      const listBriefly = () => list(AbortSignal.timeout(500)).catch(() => null);
      await expect.poll(async () => (await listBriefly())?.status, { timeout: 10_000 }).toBe(503);
      const shed = await list();
      expect(await shed.json()).toMatchObject({ type: 'unavailable.busy', detail: [] });
      expect(Number(shed.headers.get('retry-after'))).toBeGreaterThan(0);
      const renewed = await fetch(`${running.apiUrl}/v1/auth/token/renew`, { method: 'POST' });
      expect(((await renewed.json()) as { type: string }).type).not.toBe('unavailable.busy');
      expect((await fetch(`${running.opsUrl}/ready`)).status).toBe(200);
      running.child.kill('SIGKILL');
      await Promise.all(accepted);
    });
});
