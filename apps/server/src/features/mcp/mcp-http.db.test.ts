import { MAX_BODY_BYTES } from '@onsori/contract/route';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRateLimiter } from '#http/rate-limit.ts';
import { createLog } from '#infra/log.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { testOrigin } from '#test/outbox.ts';
import { useSuite } from '#test/suite.ts';
import { serveMcp } from './mcp.routes.ts';

const suite = useSuite('fixture');
const log = createLog({ level: 'silent', name: 'test' });
let accounts: AccountsApp;
let app: FastifyInstance;
beforeAll(async () => {
  accounts = openAccountsApp(suite());
  app = accounts.app;
  serveMcp(app, { log, rateLimiter: createRateLimiter(suite().redis), webOrigin: testOrigin });
  await app.ready();
});
afterAll(() => app.close());

const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
const callOf = (name: unknown, input: unknown = {}) => ({
  ...list,
  method: 'tools/call',
  params: { name, arguments: input },
});
let clients = 0;
/** Every request has an address of its own, unless it names one. */
const send = async (payload: string | object, options: InjectOptions = {}) => {
  clients += 1;
  const { headers, ...rest } = options;
  const response = await app.inject({
    method: 'POST',
    url: '/mcp',
    remoteAddress: `10.1.${clients >> 8}.${clients & 255}`,
    payload,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    ...rest,
  });
  const text = /^data: (.*)$/m.exec(response.body)?.[1] ?? response.body;
  return { status: response.statusCode, headers: response.headers, body: JSON.parse(text || '{}') };
};

test('replies to a single message without a session', async () => {
  const { status, headers, body } = await send(list);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: 1,
    result: { tools: [{ name: 'search' }, {}, {}, {}, {}, {}, {}, {}] },
  });
  expect(headers).not.toHaveProperty('mcp-session-id');
  expect(headers).not.toHaveProperty('access-control-allow-origin');
});

test.each(['GET', 'DELETE', 'PUT', 'PATCH', 'HEAD', 'OPTIONS'] as const)(
  'replies to %s with 405 and the allowed method',
  async (method) => {
    const response = await app.inject({ method, url: '/mcp' });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe('POST');
  },
);

describe('origins', () => {
  test.each(['https://evil.test', `${testOrigin}.evil.test`, 'http://onsori.test', 'null', ''])(
    'refuses pages of "%s"',
    async (origin) => {
      expect(await send(list, { headers: { origin } })).toMatchObject({
        status: 403,
        body: { jsonrpc: '2.0', id: null, error: { code: -32_000 } },
      });
    },
  );

  test('admits our own pages', async () => {
    expect(await send(list, { headers: { origin: testOrigin } })).toMatchObject({ status: 200 });
  });
});

describe('messages outside the protocol', () => {
  test.each([
    ['a batch', JSON.stringify([list, list]), 400, -32_600],
    ['no body', '', 400, -32_700],
    ['no JSON', '{"jsonrpc":', 400, -32_700],
    ['a deeply nested body', `${'['.repeat(40)}${']'.repeat(40)}`, 400, -32_700],
    ['a prototype', '{"jsonrpc":"2.0","id":1,"method":"ping","__proto__":{}}', 400, -32_700],
    ['null', 'null', 400, undefined],
    ['a number', '7', 400, undefined],
    ['no method', '{"jsonrpc":"2.0","id":1}', 400, undefined],
    ['too many bytes', `"${'x'.repeat(MAX_BODY_BYTES)}"`, 413, -32_000],
  ])('refuses %s', async (_, payload, status, code) => {
    const response = await send(payload);
    expect(response.status).toBe(status);
    expect(response.body).toMatchObject({
      jsonrpc: '2.0',
      error: { code: code ?? expect.any(Number) },
    });
  });

  test('refuses other content types', async () => {
    const response = await send('x', { headers: { 'content-type': 'text/plain' } });
    expect(response).toMatchObject({ status: 415, body: { error: { code: -32_000 } } });
  });

  test.each(['1999-01-01', 'x', '2099-12-31'])(
    'refuses the protocol version %s',
    async (version) => {
      const response = await send(list, { headers: { 'mcp-protocol-version': version } });
      expect(response.status).toBe(400);
      expect(response.body.error.code).toEqual(expect.any(Number));
    },
  );

  test('does not stream to subscribers', async () => {
    const { status } = await send({ ...list, method: 'subscriptions/listen' });
    expect(status).toBeLessThan(500);
  });
});

test.each(['erase', '', '__proto__', 'constructor', 'toString', 7, null])(
  'refuses the unknown tool %s',
  async (name) => {
    const response = await send(callOf(name));
    expect(response.status).toBeLessThan(500);
    expect(response.body.error.code).toBeLessThan(0);
  },
);

test('limits visitors by address, apart from others', async () => {
  const remoteAddress = '192.0.2.7';
  const statuses: number[] = [];
  for (let count = 0; count < 301; count += 1)
    statuses.push((await send({ ...list, method: 'ping' }, { remoteAddress })).status);
  // A window may end in between.
  if (!statuses.includes(429)) {
    for (let count = 0; count < 301; count += 1)
      statuses.push((await send({ ...list, method: 'ping' }, { remoteAddress })).status);
  }
  const refused = await send(list, { remoteAddress });
  expect(refused).toMatchObject({
    status: 429,
    body: { error: { data: { type: 'rate_limited.visitor' } } },
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await send(list)).toMatchObject({ status: 200 });
});

test('routes count the address of the caller, not one of their own', async () => {
  const taken: string[] = [];
  const counted = openAccountsApp(suite(), {
    rateLimiter: {
      ...createRateLimiter(suite().redis),
      take: async (_limit, name, subject) => void taken.push(`${name} ${subject}`),
    },
  });
  serveMcp(counted.app, {
    log,
    rateLimiter: { take: async () => {} },
    webOrigin: testOrigin,
  });
  await counted.app.inject({
    method: 'POST',
    url: '/mcp',
    remoteAddress: '127.0.0.1',
    payload: callOf('search'),
    headers: { accept: 'application/json, text/event-stream', 'x-forwarded-for': '198.51.100.9' },
  });
  await counted.app.close();
  expect(taken).toEqual(['listMusics 198.51.100.9']);
});
