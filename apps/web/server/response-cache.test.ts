import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ApiRequest } from '#lib/api-client.ts';
import { type CacheableResponse, withResponseCache } from './response-cache.ts';

const get = (url: string, more: Partial<ApiRequest> = {}): ApiRequest => ({
  method: 'GET',
  url,
  headers: { 'accept-language': 'ko' },
  body: null,
  signal: null,
  ...more,
});

/** A fake API that records its requests and can delay its responses. */
function createTestApi(cacheControl: string, status = 200, text = '{}') {
  const requests: string[] = [];
  let clock = 0;
  let blocked: (() => void)[] | null = null;
  const call = withResponseCache(
    async ({ url, headers, signal }): Promise<CacheableResponse> => {
      requests.push(`${headers['accept-language']} ${url}${signal ? ' signal' : ''}`);
      if (blocked) await new Promise<void>((resolve) => blocked?.push(resolve));
      return { status, text, cacheControl };
    },
    { now: () => clock, maxEntries: 3, maxLength: 100 },
  );
  return {
    asked: requests,
    call,
    advance: (seconds: number) => {
      clock += seconds * 1000;
    },
    block: () => {
      blocked = [];
    },
    release: () => {
      const waiting = blocked ?? [];
      blocked = null;
      for (const resolve of waiting) resolve();
    },
  };
}

test('requests a public response once while it is fresh', async () => {
  const { asked: requests, call, advance } = createTestApi('public, max-age=60');
  await call(get('/a'));
  advance(59);
  await call(get('/a'));
  expect(requests).toHaveLength(1);
  advance(1);
  await call(get('/a'));
  expect(requests).toHaveLength(2);
});

test.each([
  ['no-store', 200],
  ['private, max-age=60', 200],
  ['public', 200],
  ['public, max-age=0', 200],
  ['public, no-store, max-age=60', 200],
  ['public, max-age=60', 404],
  ['public, max-age=60', 503],
])('does not cache %s with status %i', async (cacheControl, status) => {
  const { asked: requests, call } = createTestApi(cacheControl, status);
  await call(get('/a'));
  await call(get('/a'));
  expect(requests).toHaveLength(2);
});

test('does not share responses between languages or users', async () => {
  const { asked: requests, call } = createTestApi('public, max-age=60');
  await call(get('/a'));
  await call(get('/a', { headers: { 'accept-language': 'en' } }));
  for (const name of ['authorization', 'Authorization', 'cookie'])
    await call(get('/a', { headers: { 'accept-language': 'ko', [name]: 'x' } }));
  await call(get('/a', { method: 'POST' }));
  expect(requests).toHaveLength(6);
});

test('does not cache a long response', async () => {
  const { asked: requests, call } = createTestApi('public, max-age=60', 200, 'x'.repeat(101));
  await call(get('/a'));
  await call(get('/a'));
  expect(requests).toHaveLength(2);
});

test('dedupes concurrent requests', async () => {
  const { asked: requests, call, block, release } = createTestApi('public, max-age=60');
  block();
  const both = Promise.all([call(get('/a')), call(get('/a'))]);
  release();
  expect((await both).map(({ status }) => status)).toEqual([200, 200]);
  expect(requests).toHaveLength(1);
});

test('does not share an uncacheable response between concurrent requests', async () => {
  const { asked: requests, call, block, release } = createTestApi('no-store', 429);
  block();
  const both = Promise.all([call(get('/a')), call(get('/a'))]);
  release();
  await both;
  expect(requests).toHaveLength(2);
});

test('an aborted request does not affect the others', async () => {
  const { call, block, release, asked: requests } = createTestApi('public, max-age=60');
  block();
  const controller = new AbortController();
  const first = call(get('/a', { signal: controller.signal }));
  const second = call(get('/a'));
  controller.abort();
  await expect(first).rejects.toThrow();
  release();
  expect((await second).status).toBe(200);
  expect(requests).toEqual(['ko /a']);
});

test('evicts the least recently used response above the limit', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(5), { maxLength: 40 }), async (urls) => {
      const { asked: requests, call } = createTestApi('public, max-age=60');
      const usedUrls: number[] = [];
      let expected = 0;
      for (const url of urls) {
        if (!usedUrls.slice(-3).includes(url)) expected += 1;
        await call(get(`/${url}`));
        if (usedUrls.includes(url)) usedUrls.splice(usedUrls.indexOf(url), 1);
        usedUrls.push(url);
      }
      expect(requests).toHaveLength(expected);
    }),
  );
});
