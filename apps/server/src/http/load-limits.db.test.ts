import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { defineRoute } from '@onsori/contract/route';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { implement, implementFile } from '#http/implementation.ts';
import { StreamedBody } from '#http/streamed-body.ts';
import type { RedisPort } from '#infra/redis.ts';
import { testApp, testCallers } from '#test/app.ts';
import { useSuite } from '#test/suite.ts';
import { createDeliverySlots, type DeliverySlots } from './load-limits.ts';

const suite = useSuite();
const limits = { perUser: 4, perProcess: 6 };
const userRoute = { caller: 'user', bearer: 'required', summary: '', errors: [] } as const;

/** Slots only observe when the response closes. */
const response = () => new PassThrough() as unknown as Parameters<DeliverySlots['take']>[1];

const withoutRedis: RedisPort = {
  attempt: async (_command, fallback) => fallback(),
  ping: async () => {},
  close: () => {},
};

// Commands before the connection is established fall back to counting per process.
beforeAll(() => vi.waitFor(() => suite().redis.ping()));

test('refuses a fifth delivery of one user across processes until one ends', async () => {
  const [first, second] = [
    createDeliverySlots(suite().redis, limits),
    createDeliverySlots(suite().redis, limits),
  ];
  const user = randomUUID();
  const open = Array.from({ length: 4 }, response);
  for (const [at, each] of open.entries()) await (at % 2 ? first : second).take(user, each);
  const refused = { type: 'rate_limited.downloads', retryAfterSeconds: expect.any(Number) };
  await expect(first.take(user, response())).rejects.toMatchObject(refused);
  const other = response();
  await first.take(randomUUID(), other);
  open[0]?.destroy();
  const next = response();
  await expect
    .poll(() =>
      first.take(user, next).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  for (const each of [...open, other, next]) each.destroy();
  await expect.poll(() => first.active() + second.active()).toBe(0);
});

test('counts per process while Redis is unavailable', async () => {
  const slots = createDeliverySlots(withoutRedis, limits);
  const user = randomUUID();
  for (let at = 0; at < 4; at += 1) await slots.take(user, response());
  await expect(slots.take(user, response())).rejects.toMatchObject({
    type: 'rate_limited.downloads',
  });
});

test('refuses any user at the limit of the process', async () => {
  const slots = createDeliverySlots(suite().redis, limits);
  const open = Array.from({ length: 6 }, response);
  for (const each of open) await slots.take(randomUUID(), each);
  await expect(slots.take(randomUUID(), response())).rejects.toMatchObject({
    type: 'unavailable.busy',
    retryAfterSeconds: expect.any(Number),
  });
  for (const each of open) each.destroy();
  await expect.poll(slots.active).toBe(0);
});

test('a client that has already disconnected occupies no slot', async () => {
  const slots = createDeliverySlots(suite().redis, limits);
  const gone = response();
  gone.destroy();
  await slots.take(randomUUID(), gone);
  await expect.poll(slots.active).toBe(0);
});

const endless = defineRoute({
  ...userRoute,
  method: 'GET',
  path: '/v1/endless',
  reply: z.unknown(),
  file: 'application/zip',
  delivery: true,
});
const undeclared = defineRoute({
  ...userRoute,
  method: 'GET',
  path: '/v1/undeclared',
  reply: z.null(),
});

async function* zeros() {
  const chunk = Buffer.alloc(256 * 1024);
  for (;;) yield chunk;
}

async function withApp(act: (url: string, app: FastifyInstance) => Promise<void>): Promise<void> {
  const implementations = [
    implementFile(
      'endless',
      endless,
      async () => ({}),
      async () => new StreamedBody(zeros()),
    ),
    implement('undeclared', undeclared, async () => new StreamedBody(zeros()) as never),
  ];
  const deliveries = createDeliverySlots(suite().redis, limits);
  const app = testApp(suite(), implementations, testCallers, undefined, undefined, { deliveries });
  try {
    await act(await app.listen({ host: '127.0.0.1', port: 0 }), app);
  } finally {
    app.server.closeAllConnections();
    await app.close();
  }
}

test('runs four downloads, refuses a fifth with Retry-After, and frees a slot after an abort', () =>
  withApp(async (url) => {
    const startDownload = (signal?: AbortSignal) =>
      fetch(`${url}/_api/v1/endless`, {
        headers: { authorization: 'Bearer user', 'accept-language': 'en' },
        signal: signal ?? null,
      });
    const running = Array.from({ length: 4 }, () => new AbortController());
    for (const { signal } of running) expect((await startDownload(signal)).status).toBe(200);
    const refused = await startDownload();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toEqual({
      type: 'rate_limited.downloads',
      title: 'Several downloads are already running. Try again once one of them finishes.',
      detail: [],
    });
    running[0]?.abort();
    const last = new AbortController();
    await expect.poll(async () => (await startDownload(last.signal)).status).toBe(200);
    for (const controller of [...running, last]) controller.abort();
  }));

test('a route that streams without declaring a delivery fails with 500', () =>
  withApp(async (_url, app) => {
    const headers = { authorization: 'Bearer user' };
    expect((await app.inject({ url: '/_api/v1/undeclared', headers })).statusCode).toBe(500);
  }));
