import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { defineRoute } from '@onsori/contract/route';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '#http/app-error.ts';
import { implement } from '#http/implementation.ts';
import { testApp } from '#test/app.ts';
import { useSuite } from '#test/suite.ts';

const suite = useSuite();

const base = { caller: 'visitor', bearer: 'none', summary: '', errors: [] } as const;
const echo = defineRoute({
  ...base,
  method: 'POST',
  path: '/v1/echo/{word}',
  params: z.object({ word: z.string().max(5) }),
  query: z.object({ lang: z.string().optional(), times: z.string().regex(/^\d$/).default('1') }),
  body: z.object({ shout: z.boolean() }),
  reply: z.object({ text: z.string() }),
});
const failing = defineRoute({ ...base, method: 'GET', path: '/v1/failing', reply: z.null() });
const undeclared = defineRoute({ ...base, method: 'GET', path: '/v1/undeclared', reply: z.null() });
const limited = defineRoute({
  ...base,
  method: 'GET',
  path: '/v1/limited',
  reply: z.object({}),
  rateLimit: { per: 'address', max: 3, windowSeconds: 3600 },
});

const open = () =>
  testApp(suite(), [
    implement('echo', echo, async ({ params, query, body }) => {
      const text = params.word.repeat(Number(query.times));
      return { text: body.shout ? text.toUpperCase() : text, secret: 'never leaves' };
    }),
    implement('failing', failing, async () => {
      throw new Error('password=hunter2');
    }),
    implement('undeclared', undeclared, async () => {
      throw new AppError('not_found.music');
    }),
    implement('limited', limited, async () => ({})),
  ]);

let app: ReturnType<typeof open>;
afterEach(() => app.close());

test('parses the input and drops reply fields outside the contract', async () => {
  app = open();
  const response = await app.inject({
    method: 'POST',
    url: '/_api/v1/echo/hey?times=2',
    payload: { shout: true },
  });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ text: 'HEYHEY' });
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.headers['x-content-type-options']).toBe('nosniff');
});

test('returns 422 with every problem in the language of the caller', async () => {
  app = open();
  const request = { method: 'POST', payload: { shout: 'yes' } } as const;
  const english = await app.inject({ ...request, url: '/_api/v1/echo/hey?lang=en' });
  expect(english.statusCode).toBe(422);
  expect(english.json()).toMatchObject({
    type: 'invalid.input',
    title: 'Please check what you entered.',
  });
  expect(english.json().detail[0].msg).toMatch(/^shout: Invalid input/);
  const korean = await app.inject({ ...request, url: '/_api/v1/echo/hey' });
  expect(korean.json().detail[0].msg).toMatch(/^shout: .*[가-힣]/);
});

test('returns an error body for an unknown URL', async () => {
  app = open();
  for (const url of ['/', '/_api/v1/nothing', '/_api/v1/%zz']) {
    const response = await app.inject({ url });
    expect(response.json()).toMatchObject({ type: expect.any(String), title: expect.any(String) });
    expect(response.json().detail).toEqual([]);
  }
  expect((await app.inject({ url: '/_api/v1/nothing' })).json().type).toBe('not_found.route');
});

test('returns an error body for an unreadable request body', async () => {
  app = open();
  const send = (payload: string, type: string) =>
    app.inject({
      method: 'POST',
      url: '/_api/v1/echo/hey',
      payload,
      headers: { 'content-type': type },
    });
  expect((await send('{', 'application/json')).json().type).toBe('bad_request.malformed');
  expect((await send('<x/>', 'text/xml')).json().type).toBe('unsupported_media_type');
  const large = JSON.stringify({ shout: 'x'.repeat(2_000_000) });
  expect((await send(large, 'application/json')).json().type).toBe('payload_too_large');
});

test('treats an empty body with the JSON content type as no body', async () => {
  app = open();
  const headers = { 'content-type': 'application/json' };
  const empty = await app.inject({ method: 'POST', url: '/_api/v1/echo/hey', headers });
  expect(empty.json().type).toBe('invalid.input');
  const gone = await app.inject({ method: 'DELETE', url: '/_api/v1/nothing', headers });
  expect(gone.json().type).toBe('not_found.route');
});

test('sends the common headers with errors raised before a route runs', async () => {
  app = open();
  for (const url of [`/_api/v1/echo/${'x'.repeat(200)}`, '/_api/v1/%zz']) {
    const response = await app.inject({ method: 'POST', url, payload: { shout: true } });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.headers['cache-control']).toBe('no-store');
  }
});

test('returns an error body for bytes that are not HTTP', async () => {
  app = open();
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  socket.write('nonsense\r\n\r\n');
  const response = await text(socket);
  expect(response).toMatch(/^HTTP\/1.1 400 /);
  expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '').type).toBe('bad_request.malformed');
});

test('an internal error exposes no details', async () => {
  app = open();
  const response = await app.inject({
    url: '/_api/v1/failing',
    headers: { 'accept-language': 'en' },
  });
  expect(response.statusCode).toBe(500);
  expect(response.json()).toEqual({
    type: 'internal',
    title: 'A temporary error occurred. Refresh and try again.',
    detail: [],
  });
});

test('an error that the route does not declare becomes internal', async () => {
  app = open();
  expect((await app.inject({ url: '/_api/v1/undeclared' })).json().type).toBe('internal');
});

test('reuses a valid X-Request-Id and generates one otherwise', async () => {
  app = open();
  const requestIdFor = async (id: string) =>
    (await app.inject({ url: '/', headers: { 'x-request-id': id } })).headers['x-request-id'];
  expect(await requestIdFor('edge-12345678')).toBe('edge-12345678');
  expect(await requestIdFor('bad id\twith spaces')).toMatch(/^[0-9a-f-]{36}$/);
});

test('shares a rate limit across processes through Redis and sends Retry-After', async () => {
  app = open();
  const second = open();
  const from = (target: typeof app, address: string) =>
    target.inject({ url: '/_api/v1/limited', headers: { 'x-forwarded-for': address } });
  expect((await from(app, '203.0.113.1')).statusCode).toBe(200);
  expect((await from(second, '203.0.113.1')).statusCode).toBe(200);
  expect((await from(app, '203.0.113.1')).statusCode).toBe(200);
  const refused = await from(second, '203.0.113.1');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await from(second, '203.0.113.2')).statusCode).toBe(200);
  await second.close();
});
