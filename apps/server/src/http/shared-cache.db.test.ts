import { defineRoute } from '@onsori/contract/route';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '#http/app-error.ts';
import { implement } from '#http/implementation.ts';
import { matchesEtag } from '#http/shared-cache.ts';
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

test('a response to a visitor is cacheable per language for the lifetime of the route', async () => {
  const { headers } = await get('shared');
  expect(headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=60');
  expect(headers.vary).toBe('Accept-Language, Authorization');
  expect(headers.etag).toMatch(/^W\/"[\w-]{27}"$/);
});

test('returns 304 until the content changes', async () => {
  const { headers } = await get('shared');
  const revalidate = () => get('shared', { 'if-none-match': String(headers.etag) });
  const cached = await revalidate();
  expect(cached.statusCode).toBe(304);
  expect(cached.body).toBe('');
  expect(cached.headers.etag).toBe(headers.etag);
  expect(cached.headers['cache-control']).toBe(headers['cache-control']);
  expect(cached.headers).not.toHaveProperty('content-type');
  number += 1;
  const changed = await revalidate();
  expect(changed.statusCode).toBe(200);
  expect(changed.json()).toEqual({ language: 'ko', number });
  expect(changed.headers.etag).not.toBe(headers.etag);
});

test('the ETag differs by language', async () => {
  const korean = await get('shared');
  const english = await get('shared', { 'accept-language': 'en' });
  expect(english.headers.etag).not.toBe(korean.headers.etag);
});

test('a response to an authenticated caller is never cacheable', async () => {
  const response = await get('shared', { authorization: 'Bearer user', 'if-none-match': '*' });
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.headers).not.toHaveProperty('etag');
});

test('a route without bearer ignores the token', async () => {
  const response = await get('open', { authorization: 'Bearer user' });
  expect(response.headers['cache-control']).toMatch(/^public, max-age=3600/);
});

test('errors and routes without a cache setting are not cacheable', async () => {
  for (const url of ['shared?missing=1', 'shared?missing=1&missing=2', 'own']) {
    const response = await get(url, { 'if-none-match': '*' });
    expect(response.statusCode).not.toBe(304);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers).not.toHaveProperty('etag');
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
])('If-None-Match %s matches: %s', (header, cached) => {
  expect(matchesEtag(header, 'W/"a"')).toBe(cached);
});
