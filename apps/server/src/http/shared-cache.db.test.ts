import { defineRoute } from '@onsori/contract/route';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '#http/app-error.ts';
import { implement } from '#http/implementation.ts';
import { isHeld } from '#http/shared-cache.ts';
import { testApp } from '#test/app.ts';
import { useSuite } from '#test/suite.ts';

const suite = useSuite();

const base = {
  method: 'GET',
  caller: 'visitor',
  bearer: 'optional',
  summary: '',
  errors: ['not_found.music'],
  query: z.object({ missing: z.string().optional() }),
  reply: z.object({ language: z.string(), number: z.int() }),
} as const;
const shared = defineRoute({ ...base, path: '/v1/shared', cache: { maxAgeSeconds: 60 } });
const open = defineRoute({
  ...base,
  bearer: 'none',
  path: '/v1/open',
  cache: { maxAgeSeconds: 3600 },
});
const own = defineRoute({ ...base, path: '/v1/own' });

let number = 1;
let app: ReturnType<typeof testApp>;
beforeEach(() => {
  const handle = async (call: { language: string; query: { missing?: string | undefined } }) => {
    if (call.query.missing) throw new AppError('not_found.music');
    return { language: call.language, number };
  };
  app = testApp(suite(), [
    implement('shared', shared, handle),
    implement('open', open, handle),
    implement('own', own, handle),
  ]);
});
afterEach(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/_api/v1/${url}`, headers });

test("a visitor's answer may be kept, by its language, as long as the route says", async () => {
  const { headers } = await get('shared');
  expect(headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=60');
  expect(headers.vary).toBe('Accept-Language, Authorization');
  expect(headers.etag).toMatch(/^W\/"[\w-]{27}"$/);
});

test('what a caller holds already is not sent again, until it changes', async () => {
  const { headers } = await get('shared');
  const ask = () => get('shared', { 'if-none-match': String(headers.etag) });
  const held = await ask();
  expect(held.statusCode).toBe(304);
  expect(held.body).toBe('');
  expect(held.headers.etag).toBe(headers.etag);
  expect(held.headers['cache-control']).toBe(headers['cache-control']);
  expect(held.headers).not.toHaveProperty('content-type');
  number += 1;
  const changed = await ask();
  expect(changed.statusCode).toBe(200);
  expect(changed.json()).toEqual({ language: 'ko', number });
  expect(changed.headers.etag).not.toBe(headers.etag);
});

test('another language is another answer', async () => {
  const korean = await get('shared');
  const english = await get('shared', { 'accept-language': 'en' });
  expect(english.headers.etag).not.toBe(korean.headers.etag);
});

test('an answer to somebody known is never kept', async () => {
  const answer = await get('shared', { authorization: 'Bearer user', 'if-none-match': '*' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers).not.toHaveProperty('etag');
});

test('where nobody is asked who they are, a token changes nothing', async () => {
  const answer = await get('open', { authorization: 'Bearer user' });
  expect(answer.headers['cache-control']).toMatch(/^public, max-age=3600/);
});

test('an error is never kept, nor is a route that does not say so', async () => {
  for (const url of ['shared?missing=1', 'shared?missing=1&missing=2', 'own']) {
    const answer = await get(url, { 'if-none-match': '*' });
    expect(answer.statusCode).not.toBe(304);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers).not.toHaveProperty('etag');
  }
});

test.each([
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  [undefined, false],
])('held as %s: %s', (header, held) => {
  expect(isHeld(header, 'W/"a"')).toBe(held);
});
