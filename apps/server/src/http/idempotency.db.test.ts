import { Readable } from 'node:stream';
import { defineRoute } from '@onsori/contract/route';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { AcceptedReply, implement, implementFile } from '#http/implementation.ts';
import { sweepIdempotencyKeysHandler } from '#http/sweep-idempotency-keys.handler.ts';
import { testApp } from '#test/app.ts';
import { testJobContext } from '#test/job-context.ts';
import { useSuite } from '#test/suite.ts';

const suite = useSuite();

const charge = defineRoute({
  method: 'POST',
  path: '/v1/charge',
  caller: 'user',
  bearer: 'required',
  summary: '',
  body: z.object({ amount: z.int(), fail: z.boolean().default(false) }),
  reply: z.object({ receipt: z.string() }),
  errors: [],
  idempotent: true,
});

const order = defineRoute({
  method: 'POST',
  path: '/v1/order',
  caller: 'user',
  bearer: 'required',
  summary: '',
  reply: z.unknown(),
  acceptedReply: z.object({ seconds: z.int() }),
  file: 'application/json',
  errors: [],
  idempotent: true,
});

let isReady = false;
let app: ReturnType<typeof testApp>;
beforeAll(async () => {
  await suite().asOwner(
    'create table charges (id bigint generated always as identity, amount int)',
  );
  await suite().asOwner('grant select, insert on charges to public');
  app = testApp(suite(), [
    implement('charge', charge, async ({ body, tx }) => {
      const { rows } = await sql<{ id: string }>`
        insert into charges (amount) values (${body.amount}) returning id`.execute(tx);
      await sql`select pg_sleep(0.05)`.execute(tx);
      if (body.fail) throw new Error('after the effect');
      return { receipt: `no. ${rows[0]?.id}` };
    }),
    implementFile(
      'order',
      order,
      async ({ tx }) => {
        if (!isReady) return new AcceptedReply({ seconds: 7 }, 2);
        await sql`insert into charges (amount) values (77)`.execute(tx);
        return { text: 'bytes' };
      },
      async ({ text }, exchange) => {
        exchange.addHeader('content-type', 'application/json');
        return Readable.from([text]);
      },
    ),
  ]);
});
afterAll(() => app.close());

const send = (key: string | undefined, payload: object) =>
  app.inject({
    method: 'POST',
    url: '/_api/v1/charge',
    payload,
    headers: { authorization: 'Bearer user', ...(key && { 'idempotency-key': key }) },
  });

async function charged(amount: number): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from charges where amount = ${amount}`.execute(suite().database.db);
  return Number(rows[0]?.count);
}

test('repeated and concurrent requests run the effect once', async () => {
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => send('key-00000001', { amount: 1 })),
  );
  expect(await charged(1)).toBe(1);
  const [first, ...others] = responses.filter((response) => response.statusCode === 200);
  for (const response of others) expect(response.body).toBe(first?.body);
  for (const response of responses.filter(({ statusCode }) => statusCode !== 200)) {
    expect(response.json().type).toBe('conflict.in_progress');
    expect(response.headers['retry-after']).toBe('1');
  }
  expect((await send('key-00000001', { amount: 1 })).body).toBe(first?.body);
  expect(await charged(1)).toBe(1);
});

test('concurrent repetitions do not occupy connections', async () => {
  const { db, pool } = suite().database;
  const slow = send('key-00000009', { amount: 9 });
  const repeated = Array.from({ length: 3 * pool.options.max }, () =>
    send('key-00000009', { amount: 9 }),
  );
  await sql`select 1`.execute(db);
  for (const response of await Promise.all([slow, ...repeated]))
    expect([200, 409]).toContain(response.statusCode);
  expect(await charged(9)).toBe(1);
});

test('the sweep deletes keys older than a day', async () => {
  const { db } = suite().database;
  await sql`
    insert into idempotency_keys (user_id, key, request_hash, created_at)
    select gen_random_uuid(), 'sweep-' || n, '', now() - n * interval '6 hours'
    from generate_series(1, 8) n`.execute(db);
  await sweepIdempotencyKeysHandler.run(await testJobContext(suite()), {});
  const { rows } = await sql<{ key: string }>`
    select key from idempotency_keys where key like 'sweep-%' order by key`.execute(db);
  expect(rows.map(({ key }) => key)).toEqual(['sweep-1', 'sweep-2', 'sweep-3']);
});

test('rejects the same key for another request', async () => {
  await send('key-00000002', { amount: 2 });
  const other = await send('key-00000002', { amount: 3 });
  expect(other.json().type).toBe('invalid.idempotency_key_reused');
  expect(await charged(3)).toBe(0);
});

test('a failed effect is rolled back and its key can be reused', async () => {
  expect((await send('key-00000004', { amount: 4, fail: true })).statusCode).toBe(500);
  expect(await charged(4)).toBe(0);
  expect((await send('key-00000004', { amount: 4 })).statusCode).toBe(200);
  expect(await charged(4)).toBe(1);
});

test('a 202 leaves the key unused; a stored result is sent again for every repetition', async () => {
  const sendOrder = () =>
    app.inject({
      method: 'POST',
      url: '/_api/v1/order',
      headers: { authorization: 'Bearer user', 'idempotency-key': 'key-00000007' },
    });
  for (let times = 0; times < 2; times += 1) {
    const response = await sendOrder();
    expect([response.statusCode, response.headers['retry-after']]).toEqual([202, '2']);
    expect(response.json()).toEqual({ seconds: 7 });
  }
  isReady = true;
  for (let times = 0; times < 2; times += 1) {
    const response = await sendOrder();
    expect([response.statusCode, response.body]).toEqual([200, 'bytes']);
  }
  expect(await charged(77)).toBe(1);
});

test('rejects a request without a valid key before the effect', async () => {
  for (const key of [undefined, 'short', 'with space in it']) {
    const response = await send(key, { amount: 5 });
    expect(response.json().type).toBe('bad_request.idempotency_key_missing');
  }
  expect(await charged(5)).toBe(0);
});
