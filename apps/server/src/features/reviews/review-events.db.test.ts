import { randomUUID } from 'node:crypto';
import type { Project } from '@onsori/contract/projects';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Channel, openChannel } from '#infra/redis-channel.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { publishPlayableMusic } from '#test/playable-music.ts';
import { useDiskStorage, useSuite } from '#test/suite.ts';

const suite = useSuite();
const disk = useDiskStorage();
let accounts: AccountsApp;
let channel: Channel;
let origin: string;
const stopping = new AbortController();
/** Streams would poll rarely, so what arrives sooner came by the channel. */
const timing = { pollMs: 30_000, pollWithoutMessagesMs: 30_000, maxMs: 60_000 };
beforeAll(async () => {
  const { REDIS_URL: url, REDIS_PREFIX } = suite().config;
  channel = openChannel({ url, name: `${REDIS_PREFIX}air`, onError: () => {} });
  const air = { channel, timing, stopping: stopping.signal };
  accounts = openAccountsApp(suite(), { storage: disk().storage, air });
  origin = await accounts.app.listen({ port: 0, host: '127.0.0.1' });
  channel.subscribe(() => {});
  while (!channel.isConnected()) await new Promise((resolve) => setTimeout(resolve, 20));
});
afterAll(async () => {
  stopping.abort();
  channel.close();
  await accounts.app.close();
});

async function createShared() {
  const { browser } = await accounts.signUp();
  const { musicId } = await publishPlayableMusic(
    suite().database.db,
    disk().storage,
    Buffer.from(randomUUID()),
  );
  const project = { name: '브이로그', musics: [{ music_id: musicId }] };
  const key = { 'idempotency-key': randomUUID() };
  const created = await browser.call('POST', '/v1/user/projects', project, key);
  const { id: projectId } = created.body as unknown as Project;
  const path = `/v1/user/projects/${projectId}`;
  const linked = await browser.call('POST', `${path}/reviews`, {});
  const { url, review } = linked.body as unknown as { url: string; review: { id: string } };
  return { browser, path, musicId, reviewId: review.id, link: `/v1${new URL(url).pathname}` };
}

/** Opens a stream and returns its events one after the other. */
async function listen(path: string, token?: string | null) {
  const response = await fetch(`${origin}/_api${path}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/event-stream',
  ]);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  return async (): Promise<unknown> => {
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) return null;
      if (part.value.startsWith('data: ')) return JSON.parse(part.value.slice('data: '.length));
    }
  };
}

test('two listeners and the owner learn of a comment, a choice and a revocation within a second', async () => {
  const { browser, path, musicId, reviewId, link } = await createShared();
  const listeners = [
    await listen(`${link}/events`),
    await listen(`${link}/events`),
    await listen(`${path}/events`, browser.token),
  ];
  for (const next of listeners) expect(await next()).toEqual({ type: 'ready' });
  const client = accounts.browser();
  const body = { music_id: musicId, name: '박고객' };
  const comment = { ...body, at_ms: 0, text: '좋아요' };
  const expectWithinASecond = async (change: () => Promise<{ status: number }>, from: number) => {
    const started = performance.now();
    expect((await change()).status).toBe(200);
    for (const next of listeners.slice(0, from)) expect(await next()).toEqual({ type: 'changed' });
    expect(performance.now() - started).toBeLessThan(1000);
  };
  await expectWithinASecond(() => client.call('POST', `${link}/comments`, comment), 3);
  await expectWithinASecond(() => client.call('PUT', `${link}/choice`, body), 3);
  const feedback = await browser.call('GET', `${path}/feedback`);
  const [added] = (feedback.body as unknown as { comments: { id: string }[] }).comments;
  await expectWithinASecond(
    () => browser.call('PATCH', `${path}/comments/${added?.id}`, { is_resolved: true }),
    3,
  );
  // The owner still has the project, only the link is gone.
  await expectWithinASecond(() => browser.call('DELETE', `${path}/reviews/${reviewId}`), 2);
  expect((await client.call('GET', link)).status).toBe(404);
});

test('streams are limited per link and per owner', async () => {
  const { browser, path, link } = await createShared();
  const open = async (max: number, url: string, token: string | null) => {
    for (let opened = 0; opened < max; opened += 1) await (await listen(url, token))();
    const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {});
    const refused = await fetch(`${origin}/_api${url}`, { headers });
    expect(await refused.json()).toMatchObject({ type: 'rate_limited.streams' });
  };
  await open(20, `${link}/events`, null);
  await open(6, `${path}/events`, browser.token);
});
