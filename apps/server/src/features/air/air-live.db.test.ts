import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Channel, noChannel, openChannel } from '#infra/redis-channel.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { insertAirRequest } from '#test/air-requests.ts';
import { addTestMember, createTestCompany } from '#test/companies.ts';
import { useSuite } from '#test/suite.ts';
import { touchRequest } from './air.repo.ts';
import { createLiveStreams, notifyCompany } from './air-live.service.ts';

const suite = useSuite();
const db = () => suite().database.db;
let accounts: AccountsApp;
let channel: Channel;
beforeAll(() => {
  accounts = openAccountsApp(suite());
  const { REDIS_URL: url, REDIS_PREFIX } = suite().config;
  channel = openChannel({ url, name: `${REDIS_PREFIX}air`, onError: () => {} });
});
afterAll(async () => {
  channel.close();
  await accounts.app.close();
});

async function createOwner() {
  const { id: userId } = await accounts.signUp();
  const organizationId = await createTestCompany(db());
  await addTestMember(db(), organizationId, userId, 'owner');
  return { userId, organizationId };
}

type Owner = Awaited<ReturnType<typeof createOwner>>;

const insertFor = ({ userId, organizationId }: Owner) =>
  insertAirRequest(db(), { userId, organizationId, state: 'generating', steps: ['composing'] });

const slow = { pollMs: 30_000, pollWithoutMessagesMs: 30_000, maxMs: 60_000 };
const polling = { pollMs: 50, pollWithoutMessagesMs: 50, maxMs: 60_000 };

/** Opens a stream and reads the data of its events one after the other. */
async function openStream(owner: Owner, through: Channel, timing = slow) {
  const stopping = new AbortController();
  const streams = createLiveStreams({
    db: db(),
    channel: through,
    timing,
    stopping: stopping.signal,
  });
  const chunks = (await streams.start(owner.userId))[Symbol.asyncIterator]();
  const decoder = new TextDecoder();
  const next = async (): Promise<unknown> => {
    for (;;) {
      const { value, done } = await chunks.next();
      if (done) return null;
      const text = decoder.decode(value);
      if (text.startsWith('data: ')) return JSON.parse(text.slice('data: '.length));
    }
  };
  const stop = async () => {
    stopping.abort();
    while ((await next()) !== null);
  };
  return { streams, next, stop };
}

const isConnected = async () => {
  channel.subscribe(() => {});
  for (let tries = 0; tries < 100 && !channel.isConnected(); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(channel.isConnected()).toBe(true);
};

describe('streams', () => {
  test('pass a message of Redis on within a second, although they would poll rarely', async () => {
    await isConnected();
    const owner = await createOwner();
    const stream = await openStream(owner, channel);
    expect(await stream.next()).toEqual({ type: 'ready' });
    const { id } = await insertFor(owner);
    const started = performance.now();
    notifyCompany(channel, owner.organizationId);
    expect(await stream.next()).toMatchObject({ type: 'changed', id });
    expect(performance.now() - started).toBeLessThan(1000);
    await stream.stop();
  });

  test('poll while no messages arrive, with changes and progress', async () => {
    const owner = await createOwner();
    const { id, candidateIds } = await insertFor(owner);
    await db()
      .updateTable('air_candidates')
      .set({ slot_id: id, progress: 0.25 })
      .where('request_id', '=', id)
      .execute();
    const stream = await openStream(owner, noChannel, polling);
    expect(await stream.next()).toEqual({ type: 'ready' });
    await touchRequest(db(), id);
    expect(await stream.next()).toMatchObject({ type: 'changed', id });
    await db()
      .updateTable('air_candidates')
      .set({ step: 'mixing', progress: 0.5, remaining_seconds: 7 })
      .where('request_id', '=', id)
      .execute();
    expect(await stream.next()).toEqual({
      type: 'progress',
      id,
      candidate_id: candidateIds[0],
      step: 'mixing',
      progress: 0.5,
      remaining_seconds: 7,
    });
    await stream.stop();
  });

  test('contain nothing of another company', async () => {
    const [owner, other] = [await createOwner(), await createOwner()];
    const stream = await openStream(owner, noChannel, { ...polling, maxMs: 400 });
    expect(await stream.next()).toEqual({ type: 'ready' });
    await insertFor(other);
    expect(await stream.next()).toBeNull();
  });

  test('are limited per user, and a closed one frees its place', async () => {
    const owner = await createOwner();
    const timing = { ...polling, maxMs: 300 };
    const { streams, next } = await openStream(owner, noChannel, timing);
    await next();
    const others = await Promise.all(
      Array.from({ length: 5 }, async () =>
        (await streams.start(owner.userId))[Symbol.asyncIterator](),
      ),
    );
    for (const stream of others) await stream.next();
    await expect(streams.start(owner.userId)).rejects.toMatchObject({
      type: 'rate_limited.streams',
    });
    await others[0]?.return?.();
    await expect(streams.start(owner.userId)).resolves.toBeDefined();
    while ((await next()) !== null);
  });
});
