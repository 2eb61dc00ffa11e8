import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { withSocketUpstream, withUpstream } from './fake-upstream.ts';

const unavailable = {
  ko: '지금은 연결이 원활하지 않아요. 잠시 후 다시 시도해 주세요.',
  en: 'We can’t connect right now. Please try again in a moment.',
};

async function expectUnavailable(reply: Response, language: 'ko' | 'en' = 'ko'): Promise<void> {
  expect(reply.status).toBe(503);
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(await reply.json()).toEqual({
    type: 'unavailable.api',
    title: unavailable[language],
    detail: [],
  });
}

describe('responses of the API', () => {
  test('passes a 503 on after one request', async () => {
    let requests = 0;
    await withUpstream(
      (_request, response) => {
        requests += 1;
        response.writeHead(503, { 'retry-after': '7', 'content-type': 'application/json' });
        response.end('{"type":"unavailable.busy"}');
      },
      async ({ url }) => {
        const reply = await fetch(`${url}/_api/v1/musics`);
        expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '7']);
        expect(await reply.json()).toEqual({ type: 'unavailable.busy' });
        expect(requests).toBe(1);
      },
    );
  });

  test('passes messages to the MCP server on, and nothing below its path', () =>
    withUpstream(
      (incoming, response) => {
        response.writeHead(200, {
          'x-path': incoming.url,
          'x-key': incoming.headers.authorization,
        });
        response.end();
      },
      async ({ url }) => {
        const headers = { authorization: 'Bearer ons_test_x', 'content-type': 'application/json' };
        const reply = await fetch(`${url}/mcp`, { method: 'POST', body: '{}', headers });
        expect(reply.headers.get('x-path')).toBe('/mcp');
        expect(reply.headers.get('x-key')).toBe('Bearer ons_test_x');
        const below = await fetch(`${url}/mcp/x`, { method: 'POST', body: '{}', headers });
        expect(below.status).toBe(404);
      },
    ));

  test('passes status, repeated cookies and bytes on unchanged', () =>
    withUpstream(
      (incoming, response) => {
        response.writeHead(201, {
          'set-cookie': ['a=1', 'b=2'],
          'content-type': 'application/octet-stream',
          'x-path': incoming.url,
        });
        incoming.pipe(response);
      },
      async ({ url }) => {
        const body = Buffer.alloc(1024 * 1024, 7);
        const reply = await fetch(`${url}/_api/v1/x?a=%2F&b=1`, { method: 'PUT', body });
        expect(reply.status).toBe(201);
        expect(reply.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
        expect(reply.headers.get('x-path')).toBe('/_api/v1/x?a=%2F&b=1');
        expect(Buffer.from(await reply.arrayBuffer()).equals(body)).toBe(true);
      },
    ));

  test('passes events on as they arrive, and ends their streams with a shutdown', () =>
    withUpstream(
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write('data: 1\n\n');
      },
      async ({ url, close }) => {
        const reply = await fetch(`${url}/_api/v1/generations/events`);
        const reader = reply.body?.getReader();
        expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: 1\n\n');
        const ended = expect(reader?.read()).rejects.toThrow();
        await close();
        await ended;
      },
      { idleTimeoutMs: 60_000 },
    ));

  test('forwards the client address and request id, but no hop-by-hop headers', () =>
    withUpstream(
      (incoming, response) => response.end(JSON.stringify(incoming.headers)),
      async ({ url, port, lines }) => {
        const headers = {
          'x-request-id': 'edge-12345678',
          'x-forwarded-for': '203.0.113.9',
          connection: 'close, x-private',
          'x-private': 'no',
        };
        const call = request({ port, path: '/_api/v1/x', headers });
        const [reply] = (await once(call.end(), 'response')) as [IncomingMessage];
        const forwarded = JSON.parse(await text(reply));
        expect(forwarded).toMatchObject({
          'x-request-id': 'edge-12345678',
          'x-forwarded-for': '203.0.113.9',
          connection: 'keep-alive',
        });
        expect(forwarded['x-private']).toBeUndefined();
        expect(reply.headers['x-request-id']).toBe('edge-12345678');
        const generated = await fetch(`${url}/_api/v1/x`, {
          headers: { 'x-request-id': 'bad id' },
        });
        const id = generated.headers.get('x-request-id');
        expect(id).toMatch(/^[0-9a-f-]{36}$/);
        expect(await generated.json()).toMatchObject({ 'x-request-id': id });
        await expect.poll(() => lines.map(({ reqId }) => reqId)).toEqual(['edge-12345678', id]);
      },
    ));
});

describe('while the API is unavailable', () => {
  test('replies to broken connections in the language of the client', () =>
    withSocketUpstream(
      (socket) => socket.destroy(),
      async ({ url }) => {
        await expectUnavailable(await fetch(`${url}/_api/v1/musics?lang=en`), 'en');
        const headers = { 'accept-language': 'en-GB' };
        await expectUnavailable(await fetch(`${url}/_api/v1/musics`, { headers }), 'en');
        await expectUnavailable(await fetch(`${url}/_api/v1/musics`));
      },
    ));

  test('times out an API that never responds, after one connection', async () => {
    let connections = 0;
    await withSocketUpstream(
      () => {
        connections += 1;
      },
      async ({ url }) => {
        const started = performance.now();
        await expectUnavailable(await fetch(`${url}/_api/v1/musics`));
        expect(performance.now() - started).toBeLessThan(3000);
        expect(connections).toBe(1);
      },
    );
  });

  test('does not retry a connection that the API closed', async () => {
    let requests = 0;
    await withSocketUpstream(
      (socket) =>
        socket.on('data', () => {
          requests += 1;
          if (requests === 1) socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}');
          else socket.destroy();
        }),
      async ({ url }) => {
        expect((await fetch(`${url}/_api/v1/musics`)).status).toBe(200);
        await expectUnavailable(await fetch(`${url}/_api/v1/musics`));
        expect(requests).toBe(2);
      },
    );
  });

  test('sheds requests above the limit immediately', () =>
    withSocketUpstream(
      () => {},
      async ({ url }) => {
        const waiting = fetch(`${url}/_api/v1/a`);
        await setTimeout(100);
        const shed = await fetch(`${url}/_api/v1/b`);
        expect([shed.status, (await shed.json()).type]).toEqual([503, 'unavailable.busy']);
        await expectUnavailable(await waiting);
        await expectUnavailable(await fetch(`${url}/_api/v1/c`));
      },
      { maxRequests: 1 },
    ));
});

describe('streams', () => {
  test('does not limit an active stream, and aborts an idle one', () =>
    withUpstream(
      async (incoming, response) => {
        response.flushHeaders();
        for (let count = 0; count < 12; count += 1) {
          await setTimeout(100);
          response.write('x');
        }
        if (incoming.url === '/_api/moving') response.end();
      },
      async ({ url }) => {
        expect(await (await fetch(`${url}/_api/moving`)).text()).toBe('x'.repeat(12));
        await expect((await fetch(`${url}/_api/stops`)).text()).rejects.toThrow();
      },
    ));

  test('aborts the upstream request when the client disconnects, before and after the headers', async () => {
    let opened = 0;
    let closed = 0;
    await withUpstream(
      (incoming, response) => {
        opened += 1;
        response.on('close', () => {
          closed += 1;
        });
        if (incoming.url === '/_api/early') return;
        response.write('x');
      },
      async ({ url }) => {
        const early = new AbortController();
        const waiting = fetch(`${url}/_api/early`, { signal: early.signal });
        await expect.poll(() => opened, { timeout: 5000 }).toBe(1);
        early.abort();
        await expect(waiting).rejects.toThrow();
        const late = new AbortController();
        await fetch(`${url}/_api/late`, { signal: late.signal });
        late.abort();
        await expect.poll(() => closed, { timeout: 5000 }).toBe(2);
      },
      { headersTimeoutMs: 10_000, idleTimeoutMs: 10_000 },
    );
  });
});

describe('bodies', () => {
  test('passes a 413 of the API to the client', () =>
    withUpstream(
      (_incoming, response) => response.writeHead(413, { connection: 'close' }).end('{}'),
      async ({ url }) => {
        for (let count = 0; count < 10; count += 1) {
          const body = Buffer.alloc(1_000_000);
          expect((await fetch(`${url}/_api/v1/x`, { method: 'POST', body })).status).toBe(413);
        }
      },
    ));

  test('refuses a large body with a reply that always arrives, and does not forward it', async () => {
    let requests = 0;
    await withUpstream(
      (_incoming, response) => {
        requests += 1;
        response.end();
      },
      async ({ url }) => {
        for (let count = 0; count < 10; count += 1) {
          const body = Buffer.alloc(8_000_000);
          const reply = await fetch(`${url}/_api/v1/x`, { method: 'POST', body });
          expect(reply.status).toBe(413);
          expect(await reply.json()).toMatchObject({ type: 'payload_too_large', detail: [] });
        }
        expect(requests).toBe(0);
      },
    );
  });

  test('handles Expect: 100-continue, and refuses it for a large body', () =>
    withUpstream(
      (incoming, response) => {
        incoming.resume();
        incoming.on('end', () => response.end(String(incoming.headers.expect)));
      },
      async ({ port }) => {
        const send = async (length: number) => {
          const headers = { 'content-length': length, expect: '100-continue' };
          const call = request({ port, method: 'POST', path: '/_api/v1/x', headers });
          let continued = false;
          call.on('continue', () => {
            continued = true;
            call.end(Buffer.alloc(length));
          });
          call.flushHeaders();
          const [reply] = (await once(call, 'response')) as [IncomingMessage];
          const body = await text(reply);
          call.destroy();
          return [continued, reply.statusCode, body.slice(0, 9)];
        };
        expect(await send(1000)).toEqual([true, 200, 'undefined']);
        expect(await send(5_000_000)).toEqual([false, 413, '{"type":"']);
      },
    ));

  test.each([
    ['no HTTP', 'nonsense\r\n\r\n', 400],
    ['no host', 'GET /_api/x HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['CONNECT', 'CONNECT x:1 HTTP/1.1\r\nhost: x\r\n\r\n', 400],
    ['an unknown method', 'PROPFIND /_api/x HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 404],
    ['large headers', `GET /_api/x HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  ])('refuses %s with an error body of the contract', (_name, bytes, status) =>
    withUpstream(
      (_incoming, response) => response.end(),
      async ({ port }) => {
        const socket = connect(port, '127.0.0.1');
        socket.on('error', () => {});
        socket.write(bytes);
        const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
        expect(head).toContain(`HTTP/1.1 ${status} `);
        expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
        expect(JSON.parse(body)).toEqual({
          type: expect.any(String),
          title: expect.any(String),
          detail: [],
        });
      },
    ),
  );
});
