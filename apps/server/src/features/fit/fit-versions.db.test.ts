import { randomUUID } from 'node:crypto';
import type { FitVersion } from '@onsori/contract/fit-versions';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOrphans } from '#features/generation/generation.public.ts';
import { openStorage } from '#infra/storage/open-storage.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { exampleFit, publishFittableMusic } from '#test/fit-examples.ts';
import { runPendingJobs } from '#test/run-pending-jobs.ts';
import { useBucket, useSuite } from '#test/suite.ts';
import { renderPreviewHandler } from './render-preview.handler.ts';

const suite = useSuite();
useBucket(suite);
const db = () => suite().database.db;
const storage = () => openStorage(suite().config.storage);

let accounts: AccountsApp;
let musicId = '';
beforeAll(async () => {
  accounts = openAccountsApp(suite());
  musicId = await publishFittableMusic(db(), storage());
});
afterAll(async () => {
  await accounts.app.close();
  for await (const { key } of storage().list('')) await storage().delete(key);
});

type Browser = ReturnType<AccountsApp['browser']>;

const fitOf = (seconds: number) => ({ ...exampleFit, samples: seconds * 48_000 });

function createPlayer(browser: Browser = accounts.browser()) {
  const clientId = randomUUID();
  return {
    create: async (fit: object = exampleFit) => {
      const request = { music_id: musicId, fit, client_id: clientId };
      const { status, body } = await browser.call('POST', '/v1/fits', request);
      const { version, refusal } = body as unknown as { version: FitVersion; refusal: object };
      return { status, type: body.type, version, refusal };
    },
    read: async (id: string) => {
      const reply = await browser.call('GET', `/v1/fits/${id}?client_id=${clientId}`);
      return {
        status: reply.status,
        type: reply.body.type,
        version: reply.body as unknown as FitVersion,
      };
    },
    release: (id: string) => browser.call('DELETE', `/v1/fits/${id}?client_id=${clientId}`),
  };
}

const previewKeys = async (id: string) => {
  const keys: string[] = [];
  for await (const { key } of storage().list(`previews/${id}/`)) keys.push(key);
  return keys;
};
const countRows = async (table: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}`.execute(db());
  return rows[0]?.count;
};

test('delivers a preview in pieces, then as a file of exactly these bytes, once for everybody', async () => {
  const player = createPlayer();
  const { version } = await player.create();
  expect(version).toMatchObject({ state: 'waiting', position: 1, pieces: [] });
  expect(version).toMatchObject({ duration: 30, stream: null, plan: { music_id: musicId } });
  const running = runPendingJobs(suite(), [renderPreviewHandler]);
  const received: Buffer[] = [];
  let last = version;
  while (last.state !== 'ready') {
    ({ version: last } = await player.read(version.id));
    for (const { url, bytes } of last.pieces.slice(received.length)) {
      const piece = Buffer.from(await (await fetch(url)).arrayBuffer());
      expect(piece.length).toBe(bytes);
      received.push(piece);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await running;
  expect(received.length).toBeGreaterThan(0);
  const { stream } = last;
  if (!stream) throw new Error('no stream');
  expect(stream).toMatchObject({ duration: 30, mime_type: version.mime_type });
  expect(Math.abs(stream.lufs + 14)).toBeLessThan(2);
  expect(stream.peaks).toHaveLength(256);
  const whole = Buffer.from(await (await fetch(stream.url)).arrayBuffer());
  expect(whole.length).toBe(stream.bytes);
  const beginning = Buffer.concat(received);
  expect(beginning.equals(whole.subarray(0, beginning.length))).toBe(true);
  const [second = [0, 0]] = stream.fragments?.slice(1) ?? [];
  const range = await fetch(stream.url, { headers: { range: `bytes=${second[1]}-` } });
  expect(range.status).toBe(206);
  const again = await createPlayer((await accounts.signUp()).browser).create();
  expect(again.version).toMatchObject({ id: version.id, state: 'ready', pieces: [] });
  expect(await countRows('fit_versions')).toBe(1);
  const before = new Date(Date.now() + 60_000);
  expect((await listOrphans(db(), storage(), before)).orphans).toEqual([]);
}, 120_000);

test('stops within seconds and leaves nothing when nobody waits any more', async () => {
  const [first, second] = [createPlayer(), createPlayer()];
  const { version } = await first.create(fitOf(150));
  await second.create(fitOf(150));
  const released = (async () => {
    while ((await second.read(version.id)).version.pieces.length === 0)
      await new Promise((resolve) => setTimeout(resolve, 100));
    await first.release(version.id);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect((await second.read(version.id)).version.state).toBe('rendering');
    await second.release(version.id);
    return performance.now();
  })();
  await Promise.all([runPendingJobs(suite(), [renderPreviewHandler]), released]);
  expect(performance.now() - (await released)).toBeLessThan(8000);
  expect(await previewKeys(version.id)).toEqual([]);
  expect((await first.read(version.id)).type).toBe('not_found.fit');
  const { rows } =
    await sql`select from held_objects where holder = ${`fit:${version.id}`}`.execute(db());
  expect(rows).toEqual([]);
}, 120_000);

test('refuses what cannot be made as plans do, without queuing it', async () => {
  const before = await countRows('fit_versions');
  const hits = [10_000, 10_100].map((at_ms) => ({ at_ms, weight: 1 }));
  const { version, refusal } = await createPlayer().create({ ...exampleFit, hits });
  expect(version).toBeNull();
  expect(refusal).toMatchObject({ is_feasible: false, reason: 'hits_too_dense', hits: [0, 1] });
  expect(await countRows('fit_versions')).toBe(before);
});
