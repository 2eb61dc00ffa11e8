import fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { replySchema } from './reply-schema.ts';

/** What leaves when a route with this reply answers with that value. */
async function written(schema: z.ZodType, value: unknown): Promise<unknown> {
  const app = fastify();
  app.get('/', { schema: { response: { 200: replySchema(schema) } } }, async () => value);
  const answer = await app.inject('/');
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

test('only the shape is left, and a nullable field is one type', () => {
  const schema = z.object({
    id: z.string().regex(/x/),
    count: z.int().nonnegative(),
    note: z.string().nullable(),
    kind: z.enum(['a', 'b']).optional(),
  });
  expect(replySchema(schema)).toEqual({
    type: 'object',
    required: ['id', 'count', 'note'],
    properties: {
      id: { type: 'string' },
      count: { type: 'integer' },
      note: { type: ['string', 'null'] },
      kind: { type: 'string' },
    },
  });
});

test('fields named like words of JSON schema leave like any other', async () => {
  const reply = {
    description: 'd',
    format: 'wav',
    pattern: 'p',
    enum: 'e',
    minimum: 1,
    properties: 'x',
  };
  const schema = z.object({
    description: z.string(),
    format: z.string(),
    pattern: z.string(),
    enum: z.string(),
    minimum: z.number(),
    properties: z.string(),
  });
  expect(await written(schema, reply)).toEqual(reply);
});

test('a field the contract does not name stays, in an object and in a variant', async () => {
  const plain = z.object({ a: z.string() });
  expect(await written(plain, { a: '1', secret: 1 })).toEqual({ a: '1' });
  const variants = z.object({
    item: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('music'), title: z.string() }),
      z.object({ kind: z.literal('album'), title: z.string(), count: z.number() }),
    ]),
  });
  const music = { item: { kind: 'music', title: 't', secret: 1 } };
  expect(await written(variants, music)).toEqual({ item: { kind: 'music', title: 't' } });
  const album = { item: { kind: 'album', title: 't', count: 2 } };
  expect(await written(variants, album)).toEqual(album);
});

test('null, lists and records leave as they are', async () => {
  const schema = z.object({
    none: z.object({ a: z.string() }).nullable(),
    list: z.array(z.string().nullable()),
    record: z.record(z.string(), z.number()),
  });
  const value = { none: null, list: ['a', null], record: { x: 1 } };
  expect(await written(schema, value)).toEqual(value);
});
