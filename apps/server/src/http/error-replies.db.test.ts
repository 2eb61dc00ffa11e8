import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type ErrorType, errors } from '@onsori/contract/errors';
import { defineRoute } from '@onsori/contract/route';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { implement } from '#http/implementation.ts';
import { testApp } from '#test/app.ts';
import { useSuite } from '#test/suite.ts';

const suite = useSuite();

const reply = z.object({ ok: z.boolean() });
const base = { summary: '', errors: [], reply } as const;
const open = { caller: 'visitor', bearer: 'none' } as const;
const read = defineRoute({ ...base, ...open, method: 'GET', path: '/v1/things/{id}' });
const write = defineRoute({
  ...base,
  ...open,
  method: 'POST',
  path: '/v1/things',
  body: z.object({ n: z.number().optional() }),
});
const writeOnce = defineRoute({
  ...base,
  caller: 'user',
  bearer: 'required',
  method: 'POST',
  path: '/v1/once',
  idempotent: true,
  body: z.object({ n: z.number().optional() }),
});

const splitAt = (source: string, mark: string): [string, string] => {
  const at = source.indexOf(mark);
  return at < 0 ? [source, ''] : [source.slice(0, at), source.slice(at + mark.length)];
};

/** Sends raw bytes to the real application and returns the reply and the log lines. */
async function send(startLine: string, headers: readonly string[] = [], body = '') {
  const logged: { level: number; err?: { stack?: string } }[] = [];
  const sink = new Writable({
    write: (line, _encoding, done) => {
      logged.push(JSON.parse(String(line)));
      done();
    },
  });
  const app = testApp(
    suite(),
    [
      implement('read', read, async () => ({ ok: true })),
      implement('write', write, async () => ({ ok: true })),
      implement('writeOnce', writeOnce, async () => ({ ok: true })),
    ],
    undefined,
    undefined,
    pino(sink),
  );
  try {
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(port), '127.0.0.1');
    const head = [startLine, 'connection: close', ...headers].join('\r\n');
    socket.write(Buffer.from(`${head}\r\n\r\n${body}`, 'latin1'));
    const [fields, content] = splitAt(await text(socket), '\r\n\r\n');
    const status = Number(fields.split(' ')[1]);
    return { status, fields: fields.toLowerCase(), content, logged };
  } finally {
    await app.close();
  }
}

function expectError(sent: Awaited<ReturnType<typeof send>>, type: ErrorType) {
  expect(sent.status).toBe(errors[type].status);
  expect(sent.fields).toContain('content-type: application/json');
  const body = JSON.parse(sent.content);
  expect(body).toEqual({ type, title: errors[type].title.ko, detail: expect.any(Array) });
  expect(sent.logged.filter(({ level }) => level >= 50)).toEqual([]);
}

const host = 'host: x';
const json = 'content-type: application/json';
const post = (body: string, headers: readonly string[] = [json]) =>
  send('POST /_api/v1/things HTTP/1.1', [host, `content-length: ${body.length}`, ...headers], body);

describe('method', () => {
  test.each(['PROPFIND', 'LOCK', 'TRACE', 'OPTIONS', 'PATCH', 'DELETE'])(
    '%s on a route without that method is not found and logs no error',
    async (method) => {
      expectError(await send(`${method} /_api/v1/things/1 HTTP/1.1`, [host]), 'not_found.route');
    },
  );

  test('QUERY without a content type is malformed and logs no error', async () => {
    expectError(await send('QUERY /_api/v1/things/1 HTTP/1.1', [host]), 'bad_request.malformed');
  });

  test('CONNECT and unknown methods are malformed', async () => {
    for (const method of ['CONNECT', 'FETCH'])
      expectError(
        await send(`${method} /_api/v1/things/1 HTTP/1.1`, [host]),
        'bad_request.malformed',
      );
  });

  test('QUERY with a body is not found', async () => {
    const headers = [host, json, 'content-length: 2'];
    expectError(await send('QUERY /_api/v1/things/1 HTTP/1.1', headers, '{}'), 'not_found.route');
  });
});

describe('head', () => {
  test('larger than the limit is 431', async () => {
    const big = `x-big: ${'x'.repeat(40_000)}`;
    expectError(await send('GET /_api/v1/things/1 HTTP/1.1', [host, big]), 'headers_too_large');
  });

  test('without a host is malformed', async () => {
    expectError(await send('GET /_api/v1/things/1 HTTP/1.1'), 'bad_request.malformed');
  });

  test('with an unknown expectation is processed without it', async () => {
    const sent = await send('GET /_api/v1/things/1 HTTP/1.1', [host, 'expect: a-miracle']);
    expect(sent.status).toBe(200);
    expect(JSON.parse(sent.content)).toEqual({ ok: true });
  });

  test('with an illegal header is malformed', async () => {
    for (const line of ['x-a: \0', 'x a: 1', 'content-length: -1', 'content-length: 1e3'])
      expectError(
        await send('POST /_api/v1/things HTTP/1.1', [host, line]),
        'bad_request.malformed',
      );
  });

  test('with an address that cannot be decoded is malformed', async () => {
    for (const path of ['/_api/v1/things/%zz', '/_api/v1/things/%ff', '/_api/v1/%'])
      expectError(await send(`GET ${path} HTTP/1.1`, [host]), 'bad_request.malformed');
  });
});

describe('body', () => {
  test('of any other type is 415', async () => {
    for (const type of ['text/xml', 'multipart/form-data', 'x', '/', 'application/jsonx', ';'])
      expectError(await post('{}', [`content-type: ${type}`]), 'unsupported_media_type');
  });

  test('that is not JSON or sets a prototype is malformed', async () => {
    for (const body of [
      '{',
      '{"a":}',
      'NaN',
      '{"__proto__":{}}',
      '\0',
      '{"constructor":{"prototype":1}}',
    ])
      expectError(await post(body), 'bad_request.malformed');
  });

  test('nested deeper than the limit is malformed', async () => {
    const deep = `{"extra":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    expectError(await post(deep), 'bad_request.malformed');
    const headers = [host, json, `content-length: ${deep.length}`, 'idempotency-key: 12345678'];
    const authorised = [...headers, 'authorization: Bearer user'];
    expectError(
      await send('POST /_api/v1/once HTTP/1.1', authorised, deep),
      'bad_request.malformed',
    );
  });

  test('with brackets in a string is accepted', async () => {
    const body = JSON.stringify({ extra: `\\"${'['.repeat(500)}` });
    expect((await post(body)).status).toBe(200);
  });
});
