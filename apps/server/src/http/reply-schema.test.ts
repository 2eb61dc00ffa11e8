import fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { replySchema } from './reply-schema.ts';

/** Serializes a value through a route with this reply schema. */
async function serialize(schema: z.ZodType, value: unknown): Promise<unknown> {
  const app = fastify();
  app.get('/', { schema: { response: { 200: replySchema(schema) } } }, async () => value);
  const response = await app.inject('/');
  expect(response.statusCode).toBe(200);
  return response.json();
}

test('removes validation keywords and turns a nullable field into a type list', () => {
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

test('serializes fields named like JSON Schema keywords', async () => {
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
  expect(await serialize(schema, reply)).toEqual(reply);
});

test('drops fields outside the schema, in an object and in a variant', async () => {
  const plain = z.object({ a: z.string() });
  expect(await serialize(plain, { a: '1', secret: 1 })).toEqual({ a: '1' });
  const variants = z.object({
    item: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('music'), title: z.string() }),
      z.object({ kind: z.literal('album'), title: z.string(), count: z.number() }),
    ]),
  });
  const music = { item: { kind: 'music', title: 't', secret: 1 } };
  expect(await serialize(variants, music)).toEqual({ item: { kind: 'music', title: 't' } });
  const album = { item: { kind: 'album', title: 't', count: 2 } };
  expect(await serialize(variants, album)).toEqual(album);
});

test('serializes null, lists and records unchanged', async () => {
  const schema = z.object({
    none: z.object({ a: z.string() }).nullable(),
    list: z.array(z.string().nullable()),
    record: z.record(z.string(), z.number()),
  });
  const value = { none: null, list: ['a', null], record: { x: 1 } };
  expect(await serialize(schema, value)).toEqual(value);
});
