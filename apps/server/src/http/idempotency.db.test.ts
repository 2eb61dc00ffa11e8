import { defineRoute } from '@onsori/contract/route';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { implement } from '#http/implementation.ts';
import { testApp } from '#test/app.ts';
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

let app: ReturnType<typeof testApp>;
beforeAll(async () => {
  const { db } = suite().database;
  await sql`create table charges (id bigint generated always as identity, amount int)`.execute(db);
  app = testApp(suite(), [
    implement('charge', charge, async ({ body, tx }) => {
      const { rows } = await sql<{ id: string }>`
        insert into charges (amount) values (${body.amount}) returning id`.execute(tx);
      await sql`select pg_sleep(0.05)`.execute(tx);
      if (body.fail) throw new Error('after the effect');
      return { receipt: `no. ${rows[0]?.id}` };
    }),
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

test('however often and however much at once it is sent, the effect is there once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => send('key-00000001', { amount: 1 })),
  );
  answers.push(await send('key-00000001', { amount: 1 }));
  expect(await charged(1)).toBe(1);
  expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
});

test('the same key for another request is refused', async () => {
  await send('key-00000002', { amount: 2 });
  const other = await send('key-00000002', { amount: 3 });
  expect(other.json().type).toBe('invalid.idempotency_key_reused');
  expect(await charged(3)).toBe(0);
});

test('a failed effect leaves no trace, and the key can be used again', async () => {
  expect((await send('key-00000004', { amount: 4, fail: true })).statusCode).toBe(500);
  expect(await charged(4)).toBe(0);
  expect((await send('key-00000004', { amount: 4 })).statusCode).toBe(200);
  expect(await charged(4)).toBe(1);
});

test('a request without a usable key is refused before anything happens', async () => {
  for (const key of [undefined, 'short', 'with space in it']) {
    const answer = await send(key, { amount: 5 });
    expect(answer.json().type).toBe('bad_request.idempotency_key_missing');
  }
  expect(await charged(5)).toBe(0);
});
