import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ApiRequest } from '#lib/api-client.ts';
import { keepingAnswers, type SentAnswer } from './kept-answers.ts';

const get = (url: string, more: Partial<ApiRequest> = {}): ApiRequest => ({
  method: 'GET',
  url,
  headers: { 'accept-language': 'ko' },
  body: null,
  signal: null,
  ...more,
});

/** An API that counts what it is asked and answers when told to. */
function api(cacheControl: string, status = 200, text = '{}') {
  const asked: string[] = [];
  let clock = 0;
  let held: (() => void)[] | null = null;
  const call = keepingAnswers(
    async ({ url, headers, signal }): Promise<SentAnswer> => {
      asked.push(`${headers['accept-language']} ${url}${signal ? ' signal' : ''}`);
      if (held) await new Promise<void>((resolve) => held?.push(resolve));
      return { status, text, cacheControl };
    },
    { now: () => clock, maxEntries: 3, maxLength: 100 },
  );
  return {
    asked,
    call,
    pass: (seconds: number) => {
      clock += seconds * 1000;
    },
    hold: () => {
      held = [];
    },
    release: () => {
      const waiting = held ?? [];
      held = null;
      for (const resolve of waiting) resolve();
    },
  };
}

test('a public answer is asked for once, as long as it is fresh', async () => {
  const { asked, call, pass } = api('public, max-age=60');
  await call(get('/a'));
  pass(59);
  await call(get('/a'));
  expect(asked).toHaveLength(1);
  pass(1);
  await call(get('/a'));
  expect(asked).toHaveLength(2);
});

test.each([
  ['no-store', 200],
  ['private, max-age=60', 200],
  ['public', 200],
  ['public, max-age=0', 200],
  ['public, no-store, max-age=60', 200],
  ['public, max-age=60', 404],
  ['public, max-age=60', 503],
])('%s with status %i is not kept', async (cacheControl, status) => {
  const { asked, call } = api(cacheControl, status);
  await call(get('/a'));
  await call(get('/a'));
  expect(asked).toHaveLength(2);
});

test('languages do not share, and neither do people', async () => {
  const { asked, call } = api('public, max-age=60');
  await call(get('/a'));
  await call(get('/a', { headers: { 'accept-language': 'en' } }));
  for (const name of ['authorization', 'Authorization', 'cookie'])
    await call(get('/a', { headers: { 'accept-language': 'ko', [name]: 'x' } }));
  await call(get('/a', { method: 'POST' }));
  expect(asked).toHaveLength(6);
});

test('a long text is not kept', async () => {
  const { asked, call } = api('public, max-age=60', 200, 'x'.repeat(101));
  await call(get('/a'));
  await call(get('/a'));
  expect(asked).toHaveLength(2);
});

test('one question at a time, and each gets the answer', async () => {
  const { asked, call, hold, release } = api('public, max-age=60');
  hold();
  const both = Promise.all([call(get('/a')), call(get('/a'))]);
  release();
  expect((await both).map(({ status }) => status)).toEqual([200, 200]);
  expect(asked).toHaveLength(1);
});

test('a refusal is not handed on: everybody asks for themselves', async () => {
  const { asked, call, hold, release } = api('no-store', 429);
  hold();
  const both = Promise.all([call(get('/a')), call(get('/a'))]);
  release();
  await both;
  expect(asked).toHaveLength(2);
});

test('who goes away stops waiting, and takes nothing from the others', async () => {
  const { call, hold, release, asked } = api('public, max-age=60');
  hold();
  const gone = new AbortController();
  const first = call(get('/a', { signal: gone.signal }));
  const second = call(get('/a'));
  gone.abort();
  await expect(first).rejects.toThrow();
  release();
  expect((await second).status).toBe(200);
  expect(asked).toEqual(['ko /a']);
});

test('no more is kept than allowed, and what was used last stays', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(5), { maxLength: 40 }), async (urls) => {
      const { asked, call } = api('public, max-age=60');
      const recent: number[] = [];
      let expected = 0;
      for (const url of urls) {
        if (!recent.slice(-3).includes(url)) expected += 1;
        await call(get(`/${url}`));
        if (recent.includes(url)) recent.splice(recent.indexOf(url), 1);
        recent.push(url);
      }
      expect(asked).toHaveLength(expected);
    }),
  );
});
