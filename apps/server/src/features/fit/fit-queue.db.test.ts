import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { fitLimits } from '@onsori/contract/fit-values';
import type { FitVersion } from '@onsori/contract/fit-versions';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createRateLimiter } from '#http/rate-limit.ts';
import type { RedisPort } from '#infra/redis.ts';
import { openStorage } from '#infra/storage/open-storage.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { enqueue } from '#jobs/queue.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { exampleFit, publishFittableMusic } from '#test/fit-examples.ts';
import { testJobContext } from '#test/job-context.ts';
import { useBucket, useSuite } from '#test/suite.ts';
import { renderPreviewJob } from './fit.jobs.ts';
import { finishVersion } from './fit-rendering.repo.ts';
import { pieceKey, wholeKey } from './preview-objects.service.ts';
import { createQueuePositions } from './queue-positions.service.ts';
import { createPieceStore, takeVersion } from './render-previews.service.ts';
import { sweepVersionsHandler } from './sweep-versions.handler.ts';
import { deleteExpired } from './sweep-versions.service.ts';

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
beforeEach(async () => {
  await db().deleteFrom('fit_versions').execute();
  await sql`delete from graphile_worker._private_jobs`.execute(db());
});
afterAll(async () => {
  await accounts.app.close();
  for await (const { key } of storage().list('')) await storage().delete(key);
});

const fitOf = (seconds: number) => ({ ...exampleFit, samples: seconds * 48_000 });

function createPlayer(app: AccountsApp = accounts, browser = app.browser()) {
  const clientId = randomUUID();
  return {
    create: async (seconds: number) => {
      const request = { music_id: musicId, fit: fitOf(seconds), client_id: clientId };
      const { status, body } = await browser.call('POST', '/v1/fits', request);
      const { version } = body as unknown as { version: FitVersion };
      return { status, type: body.type, version };
    },
    read: async (id: string) => {
      const { body } = await browser.call('GET', `/v1/fits/${id}?client_id=${clientId}`);
      return { type: body.type, version: body as unknown as FitVersion };
    },
    release: (id: string) => browser.call('DELETE', `/v1/fits/${id}?client_id=${clientId}`),
  };
}

const takeNext = async () => (await takeVersion(db(), uuidV7(new Date())))?.fit.samples;
const ago = (seconds: number) => sql<Date>`now() - make_interval(secs => ${seconds})`;
const sweep = async () => sweepVersionsHandler.run(await testJobContext(suite()), {});

test('people take turns, however many versions one of them requests', async () => {
  const eager = (await accounts.signUp()).browser;
  const modest = createPlayer(accounts, (await accounts.signUp()).browser);
  for (const seconds of [10, 11, 12]) await createPlayer(accounts, eager).create(seconds);
  const { version } = await modest.create(20);
  expect(version).toMatchObject({ state: 'waiting', position: 2 });
  const order = [await takeNext(), await takeNext(), await takeNext(), await takeNext()];
  expect(order.map((samples) => (samples ?? 0) / 48_000)).toEqual([10, 20, 11, 12]);
  expect(await takeNext()).toBeUndefined();
});

test('the queue is read once a second for all players', async () => {
  const { version } = await createPlayer().create(10);
  const positions = createQueuePositions(db());
  expect(await positions.find(version.id)).toBe(1);
  await db().deleteFrom('fit_requests').execute();
  expect(await positions.find(version.id)).toBe(1);
  positions.invalidate();
  expect(await positions.find(version.id)).toBeNull();
});

test('a version whose turn passed while nobody waited for it gets another one', async () => {
  const player = createPlayer();
  const passTurn = async () => {
    expect(await takeNext()).toBeUndefined();
    await sql`delete from graphile_worker._private_jobs`.execute(db());
  };
  const countTurns = async () =>
    (await sql`select from graphile_worker._private_jobs`.execute(db())).rows.length;
  const { version } = await player.create(10);
  await player.release(version.id);
  await passTurn();
  expect((await player.create(10)).version).toMatchObject({ state: 'waiting', position: 1 });
  expect(await countTurns()).toBe(1);
  await player.create(10);
  expect(await countTurns()).toBe(1);
  // A player on a computer that slept.
  await db()
    .updateTable('fit_requests')
    .set({ seen_at: ago(20) })
    .execute();
  await passTurn();
  await player.read(version.id);
  await player.read(version.id);
  expect(await countTurns()).toBe(1);
  expect(await takeNext()).toBe(10 * 48_000);
});

test('a newer request of a player replaces the one that waits, and nobody else’s', async () => {
  const network = accounts.browser();
  const [first, second] = [createPlayer(accounts, network), createPlayer(accounts, network)];
  const old = await first.create(10);
  await second.create(11);
  const { version: rendering } = await first.create(12);
  expect((await first.read(old.version.id)).version.position).toBeNull();
  expect(await takeNext()).toBe(11 * 48_000);
  expect(await takeNext()).toBe(12 * 48_000);
  expect(await takeNext()).toBeUndefined();
  await first.create(13);
  expect((await first.read(rendering.id)).version.state).toBe('rendering');
});

test('a version that several wait for is rendered once, also after one gave it up', async () => {
  const [first, second] = [createPlayer(), createPlayer()];
  const { version } = await first.create(10);
  expect((await second.create(10)).version.id).toBe(version.id);
  await first.release(version.id);
  expect(await takeNext()).toBe(10 * 48_000);
  expect(await takeNext()).toBeUndefined();
  await second.release(version.id);
  expect(await takeNext()).toBeUndefined();
});

test('nobody can give up a version for somebody else', async () => {
  const owner = createPlayer(accounts, (await accounts.signUp()).browser);
  const { version } = await owner.create(10);
  const { rows } = await sql<{ id: string }>`select client_id as id from fit_requests`.execute(
    db(),
  );
  const path = `/v1/fits/${version.id}?client_id=${rows[0]?.id}`;
  for (const browser of [accounts.browser(), (await accounts.signUp()).browser])
    expect((await browser.call('DELETE', path)).status).toBe(200);
  expect(await takeNext()).toBe(10 * 48_000);
});

test('a player that does not ask for its version any more loses it', async () => {
  const player = createPlayer();
  const { version } = await player.create(10);
  await db()
    .updateTable('fit_requests')
    .set({ seen_at: ago(20) })
    .execute();
  expect(await takeNext()).toBeUndefined();
  await player.read(version.id);
  expect(await takeNext()).toBe(10 * 48_000);
});

test('limits the versions that a person has waiting', async () => {
  const { browser } = await accounts.signUp();
  const create = (seconds: number) => createPlayer(accounts, browser).create(seconds);
  for (let count = 0; count < fitLimits.waitingPerPerson; count += 1)
    expect((await create(10 + count)).status).toBe(200);
  expect((await create(100)).type).toBe('conflict.fits_waiting');
  expect(await takeNext()).toBe(10 * 48_000);
  expect((await create(100)).status).toBe(200);
});

test('visitors listen up to three minutes, signed-in people to every length', async () => {
  const tooLong = fitLimits.visitorMaxSamples / 48_000 + 1;
  expect((await createPlayer().create(tooLong - 1)).status).toBe(200);
  expect((await createPlayer().create(tooLong)).type).toBe('forbidden.fit_length');
  const person = createPlayer(accounts, (await accounts.signUp()).browser);
  const { version } = await person.create(tooLong);
  expect(version.state).toBe('waiting');
  expect((await createPlayer().read(version.id)).type).toBe('forbidden.fit_length');
});

test('a visitor’s network may have some versions an hour; what is stored costs nothing', async () => {
  // Counted in the process: under load Redis may miss its time limit, which would split the count.
  const attempt: RedisPort['attempt'] = async (_command, fallback) => fallback();
  const rateLimiter = createRateLimiter({ ...suite().redis, attempt }, () => 0);
  const limited = openAccountsApp(suite(), { rateLimiter });
  const network = limited.browser();
  const create = (seconds: number) => createPlayer(limited, network).create(seconds);
  try {
    for (let count = 0; count < fitLimits.visitorRendersPerHour; count += 1) {
      expect((await create(10 + count)).version.state).toBe('waiting');
      await takeNext();
    }
    expect((await create(100)).type).toBe('rate_limited.visitor');
    expect((await create(10)).version.state).toBe('rendering');
    expect((await createPlayer(limited).create(101)).status).toBe(200);
    const person = createPlayer(limited, (await limited.signUp()).browser);
    expect((await person.create(100)).status).toBe(200);
  } finally {
    await limited.app.close();
  }
});

test('a version that is refused costs a visitor nothing', async () => {
  const attempt: RedisPort['attempt'] = async (_command, fallback) => fallback();
  const rateLimiter = createRateLimiter({ ...suite().redis, attempt }, () => 0);
  const limited = openAccountsApp(suite(), { rateLimiter });
  const network = limited.browser();
  const create = async (seconds: number) =>
    (await createPlayer(limited, network).create(seconds)).type;
  try {
    for (let count = 0; count < fitLimits.waitingPerPerson; count += 1) await create(10 + count);
    for (let count = 0; count < fitLimits.visitorRendersPerHour; count += 1)
      expect(await create(100 + count)).toBe('conflict.fits_waiting');
    await takeNext();
    expect(await create(100)).toBeUndefined();
  } finally {
    await limited.app.close();
  }
});

test('a request lets a turn that waits after a fault of the store go on at once', async () => {
  const { version } = await createPlayer().create(10);
  const slotId = uuidV7(new Date());
  await takeVersion(db(), slotId);
  await db()
    .transaction()
    .execute((tx) => enqueue(tx, renderPreviewJob, { slotId }));
  const isDue = async () => {
    const { rows } = await sql<{ due: boolean }>`
      select bool_and(run_at <= now()) as due from graphile_worker._private_jobs`.execute(db());
    return rows[0]?.due;
  };
  await sql`update graphile_worker._private_jobs
    set run_at = now() + interval '1 hour' where payload::text like ${`%${slotId}%`}`.execute(db());
  expect(await isDue()).toBe(false);
  expect((await createPlayer().create(10)).version).toMatchObject({
    id: version.id,
    state: 'rendering',
  });
  expect(await isDue()).toBe(true);
});

const fakePreview = { bytes: 5, fragments: [], lufs: -14, peaks: Buffer.alloc(1024) };

/** A ready version with a piece. */
async function insertReady(seconds: number) {
  const { version } = await createPlayer().create(seconds);
  const slotId = uuidV7(new Date());
  await takeVersion(db(), slotId);
  await db()
    .insertInto('fit_pieces')
    .values({
      version_id: version.id,
      number: 0,
      sha256: Buffer.alloc(32),
      bytes: 5,
      start_ms: 0,
      end_ms: 9,
    })
    .execute();
  for (const key of [pieceKey(version.id, 0), wholeKey(version.id)])
    await storage().put(key, Buffer.from('sound'), { contentType: 'audio/mp4' });
  await db()
    .transaction()
    .execute((tx) => finishVersion(tx, version.id, slotId, fakePreview));
  return version.id;
}

const isStored = async (key: string) => (await storage().head(key)) !== null;

test('deletes pieces hours after the end, and the preview a month after the last play', async () => {
  const [played, unplayed] = [await insertReady(10), await insertReady(11)];
  const change = (id: string, columns: object) =>
    db().updateTable('fit_versions').set(columns).where('id', '=', id).execute();
  await sweep();
  expect(await isStored(pieceKey(played, 0))).toBe(true);
  await change(played, { ended_at: ago(3 * 3600), played_at: ago(29 * 86_400) });
  await change(unplayed, { played_at: ago(31 * 86_400) });
  await sweep();
  expect(await isStored(pieceKey(played, 0))).toBe(false);
  expect(await isStored(wholeKey(played))).toBe(true);
  expect(await isStored(wholeKey(unplayed))).toBe(false);
  const ids = await db().selectFrom('fit_versions').select('id').execute();
  expect(ids).toEqual([{ id: played }]);
  // Playing it starts the month again.
  await createPlayer().read(played);
  await change(played, { ended_at: ago(60 * 86_400) });
  await sweep();
  expect(await isStored(wholeKey(played))).toBe(true);
});

test('a preview whose objects could not be deleted completely is rendered again', async () => {
  const id = await insertReady(12);
  await db()
    .updateTable('fit_versions')
    .set({ played_at: ago(31 * 86_400) })
    .execute();
  const broken = Object.create(storage(), {
    deleteMany: { value: () => Promise.reject(new Error('the store is away')) },
  });
  const now = new Date();
  await expect(
    deleteExpired(db(), broken, { failedBefore: now, playedBefore: now }),
  ).rejects.toThrow('away');
  expect((await createPlayer().create(12)).version).toMatchObject({ id, state: 'waiting' });
});

test('restores lost turns, and drops what nobody waits for', async () => {
  const { version } = await createPlayer().create(10);
  const other = await createPlayer().create(11);
  await takeVersion(db(), uuidV7(new Date()));
  await sql`delete from graphile_worker._private_jobs`.execute(db());
  await db()
    .updateTable('fit_requests')
    .set({ seen_at: ago(20) })
    .where('version_id', '=', other.version.id)
    .execute();
  await sweep();
  const states = await db().selectFrom('fit_versions').select(['id', 'state']).execute();
  expect(states).toEqual([{ id: version.id, state: 'waiting' }]);
  const { rows } = await sql`select from graphile_worker._private_jobs`.execute(db());
  expect(rows).toHaveLength(1);
});

test('an interrupted turn goes on with its version, and reuses the pieces that are stored', async () => {
  const { version } = await createPlayer().create(10);
  await createPlayer().create(11);
  const slotId = uuidV7(new Date());
  expect((await takeVersion(db(), slotId))?.attempts).toBe(1);
  expect(await takeVersion(db(), slotId)).toMatchObject({ id: version.id, attempts: 2 });
  const { workDirectory } = await testJobContext(suite());
  await using folder = await workDirectory.open();
  const path = `${folder.path}/piece.mp4`;
  const store = async (text: string) => {
    await writeFile(path, text);
    const errors: unknown[] = [];
    const pieces = createPieceStore({ db: db(), storage: storage() }, version.id, {
      onStored: () => undefined,
      onError: (error) => errors.push(error),
    });
    pieces.add({ index: 0, path, bytes: text.length, startMs: 0, endMs: 10_000 });
    await pieces.settled();
    return errors;
  };
  expect(await store('sound')).toEqual([]);
  expect(await store('sound')).toEqual([]);
  expect(await store('other')).toEqual([expect.any(Error)]);
  const object = await storage().get(pieceKey(version.id, 0));
  expect(object?.size).toBe(5);
  await storage().delete(pieceKey(version.id, 0));
});
