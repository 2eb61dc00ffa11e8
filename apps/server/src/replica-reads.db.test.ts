import { api } from '@onsori/contract/api';
import type { Route } from '@onsori/contract/route';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createReadRouting } from '#http/read-routing.ts';
import { type Database, type Db, openDatabase } from '#infra/db.ts';
import { openReadDatabases, type ReadDatabases } from '#infra/read-databases.ts';
import type { RedisPort } from '#infra/redis.ts';
import { databaseRoles } from '#infra/table-grants.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { useStreamingPair } from '#test/streaming-replica.ts';
import { useSuite } from '#test/suite.ts';

const suite = useSuite('fixture');
const pair = useStreamingPair(suite);
const onError = () => {};

let primary: Database;
let reads: ReadDatabases;
/** Two processes share the database and Redis, and no memory. */
let apps: AccountsApp[] = [];
beforeAll(async () => {
  const url = pair().url(pair().primary, databaseRoles.api);
  const replicaUrl = pair().url(pair().replica, databaseRoles.api);
  primary = openDatabase({ url, size: 4, name: 'test', onError });
  reads = openReadDatabases(primary, url, {
    url: replicaUrl,
    size: 4,
    name: 'test-reads',
    onError,
  });
  apps = [1, 2].map(() =>
    openAccountsApp(suite(), { db: primary.db, redis: suite().redis, reads }),
  );
});
afterAll(async () => {
  for (const { app } of apps) await app.close();
  await reads.close();
  await primary.close();
});

async function serverOf(db: Db): Promise<'replica' | 'primary' | 'none'> {
  const query = sql<{ replica: boolean }>`select pg_is_in_recovery() as replica`;
  const result = await query.execute(db).catch(() => null);
  if (!result) return 'none';
  return result.rows[0]?.replica ? 'replica' : 'primary';
}

const expectServer = (db: Db, server: string, timeout = 5000) =>
  expect.poll(() => serverOf(db), { timeout, interval: 50 }).toBe(server);

interface CallOptions {
  readonly method?: 'GET' | 'PUT';
  readonly headers?: Record<string, string>;
}

async function call(path: string, options: CallOptions = {}, accounts = apps[0]) {
  const response = await accounts?.app.inject({ method: 'GET', url: `/_api${path}`, ...options });
  return { status: response?.statusCode, body: response?.json() };
}

async function signUp(): Promise<Record<string, string>> {
  const { browser } = (await apps[0]?.signUp()) ?? {};
  return { authorization: `Bearer ${browser?.token}` };
}

const declared = Object.entries(api).filter(([, route]: [string, Route]) => route.readsReplica);

describe('reads that may be a second old', () => {
  test('come from the replica, also while the primary is idle or switched its log', async () => {
    await expectServer(reads.recent, 'replica');
    await pair().primary.query('select pg_switch_wal()');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await expectServer(reads.recent, 'replica', 1000);
    expect(await serverOf(reads.current)).toBe('primary');
  });

  test('come from the primary while the replica is more than a second behind', async () => {
    await pair().replica.query('select pg_wal_replay_pause()');
    await pair().primary.query("update albums set title_en = 'Written after the pause'");
    await new Promise((resolve) => setTimeout(resolve, 1050));
    const { title_en: title } = await reads.recent
      .selectFrom('albums')
      .select('title_en')
      .executeTakeFirstOrThrow();
    expect([title, await serverOf(reads.recent)]).toEqual(['Written after the pause', 'primary']);
    await pair().replica.query('select pg_wal_replay_resume()');
    await expectServer(reads.recent, 'replica');
  });

  test('come from the primary while the replica is away', async () => {
    await pair().replica.stop();
    await expectServer(reads.recent, 'primary');
    expect((await call('/v1/musics')).status).toBe(200);
    await pair().replica.start();
    await expectServer(reads.recent, 'replica');
  });
});

describe('who wrote', () => {
  const redisAway: RedisPort = {
    attempt: async (_command, fallback) => fallback(),
    ping: async () => {},
    close: () => {},
  };
  const identity = (userId: string) => ({
    userId,
    role: 'user' as const,
    sessionId: userId,
    isReadOnly: false,
  });

  test('reads the primary for 5 s in every process, and nobody else does', async () => {
    const [one, other] = [1, 2].map(() => createReadRouting(reads, suite().redis));
    await one?.recordWrite(identity('writer'));
    for (const routing of [one, other]) {
      expect(await routing?.choose(identity('writer'))).toBe(reads.current);
      expect(await routing?.choose(identity('reader'))).toBe(reads.recent);
      expect(await routing?.choose(null)).toBe(reads.recent);
    }
    await new Promise((resolve) => setTimeout(resolve, 5100));
    for (const routing of [one, other])
      expect(await routing?.choose(identity('writer'))).toBe(reads.recent);
  });

  test('reads the primary while Redis is away, as does every signed-in caller', async () => {
    const routing = createReadRouting(reads, redisAway);
    expect(await routing.choose(identity('anybody'))).toBe(reads.current);
    expect(await routing.choose(null)).toBe(reads.recent);
  });

  test('sees the change through another process while the replica stands still', async () => {
    const headers = await signUp();
    await pair().replica.query('select pg_wal_replay_pause()');
    const liked = async (accounts: AccountsApp) =>
      (await call('/v1/musics/1', { headers }, accounts)).body.liked;
    try {
      const like = await call('/v1/user/wishlist/music/1', { method: 'PUT', headers });
      expect(like.status).toBe(200);
      expect(await Promise.all(apps.map(liked))).toEqual([true, true]);
    } finally {
      await pair().replica.query('select pg_wal_replay_resume()');
    }
  });
});

describe('while the primary is away', () => {
  test('every declared route replies, and writes resume by themselves', async () => {
    const headers = await signUp();
    expect(declared).toHaveLength(10);
    await expectServer(reads.recent, 'replica');
    await pair().primary.stop();
    const stoppedAt = performance.now();
    const params: Record<string, string> = { musicId: '1', albumId: '1', page: '1' };
    for (const [name, route] of declared) {
      const path = route.path.replaceAll(/{(\w+)}/g, (_, key) => params[key] ?? '');
      const query = name === 'searchContent' ? '?q=piano' : '';
      expect([name, (await call(`${path}${query}`, { headers })).status]).toEqual([name, 200]);
    }
    for (const path of ['/v1/musics?with_facets=true', '/v1/musics?searchText=piano', '/v1/albums'])
      expect([path, (await call(path)).status]).toEqual([path, 200]);
    expect(await serverOf(reads.recent)).toBe('replica');
    await expectServer(reads.current, 'replica');
    expect(performance.now() - stoppedAt).toBeLessThan(15_000);
    await expect(reads.ping()).resolves.toBeUndefined();
    const like = () => call('/v1/user/wishlist/music/2', { method: 'PUT', headers });
    expect((await like()).status).toBe(503);
    await pair().primary.start();
    await expect.poll(async () => (await like()).status, { timeout: 5000 }).toBe(200);
    await expectServer(reads.current, 'primary');
  });

  test('a session that the replica does not have yet is not ended', async () => {
    await pair().replica.query('select pg_wal_replay_pause()');
    const headers = await signUp();
    await pair().primary.stop();
    const status = async () => (await call('/v1/user/context', { headers })).status;
    expect(await status()).toBe(503);
    await pair().primary.start();
    await pair().replica.query('select pg_wal_replay_resume()');
    await expect.poll(status, { timeout: 5000 }).toBe(200);
  });

  test('every read right after a restart of the primary succeeds', async () => {
    const headers = await signUp();
    await pair().primary.stop();
    await pair().primary.start();
    await expectServer(reads.current, 'primary');
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => (await call('/v1/user/context', { headers })).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});
