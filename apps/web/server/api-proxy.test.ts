import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { withSocketUpstream, withUpstream } from './fake-upstream.ts';

const unavailable = {
  ko: '지금은 연결이 원활하지 않아요. 잠시 후 다시 시도해 주세요.',
  en: 'The service cannot be reached right now. Please try again in a moment.',
};

async function expectUnavailable(answer: Response, language: 'ko' | 'en' = 'ko'): Promise<void> {
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toEqual({
    type: 'unavailable.api',
    title: unavailable[language],
    detail: [],
  });
}

describe('what the API answers', () => {
  test('a 503 is passed on after one request', async () => {
    let requests = 0;
    await withUpstream(
      (_request, response) => {
        requests += 1;
        response.writeHead(503, { 'retry-after': '7', 'content-type': 'application/json' });
        response.end('{"type":"unavailable.busy"}');
      },
      async ({ url }) => {
        const answer = await fetch(`${url}/_api/v1/musics`);
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '7']);
        expect(await answer.json()).toEqual({ type: 'unavailable.busy' });
        expect(requests).toBe(1);
      },
    );
  });

  test('status, repeated cookies and bytes arrive as they were sent', () =>
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
        const answer = await fetch(`${url}/_api/v1/x?a=%2F&b=1`, { method: 'PUT', body });
        expect(answer.status).toBe(201);
        expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
        expect(answer.headers.get('x-path')).toBe('/_api/v1/x?a=%2F&b=1');
        expect(Buffer.from(await answer.arrayBuffer()).equals(body)).toBe(true);
      },
    ));

  test('the API is told the address of the caller and the id of the request, not the connection', () =>
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
        const [answer] = (await once(call.end(), 'response')) as [IncomingMessage];
        const told = JSON.parse(await text(answer));
        expect(told).toMatchObject({
          'x-request-id': 'edge-12345678',
          'x-forwarded-for': '203.0.113.9',
          connection: 'keep-alive',
        });
        expect(told['x-private']).toBeUndefined();
        expect(answer.headers['x-request-id']).toBe('edge-12345678');
        const made = await fetch(`${url}/_api/v1/x`, { headers: { 'x-request-id': 'bad id' } });
        const id = made.headers.get('x-request-id');
        expect(id).toMatch(/^[0-9a-f-]{36}$/);
        expect(await made.json()).toMatchObject({ 'x-request-id': id });
        await expect.poll(() => lines.map(({ reqId }) => reqId)).toEqual(['edge-12345678', id]);
      },
    ));
});

describe('while the API is away', () => {
  test('broken connections are answered in the language of the caller', () =>
    withSocketUpstream(
      (socket) => socket.destroy(),
      async ({ url }) => {
        await expectUnavailable(await fetch(`${url}/_api/v1/musics?lang=en`), 'en');
        const headers = { 'accept-language': 'en-GB' };
        await expectUnavailable(await fetch(`${url}/_api/v1/musics`, { headers }), 'en');
        await expectUnavailable(await fetch(`${url}/_api/v1/musics`));
      },
    ));

  test('an API that accepts and never answers is given up at the limit, after one connection', async () => {
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

  test('a connection that was closed meanwhile is not tried again', async () => {
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

  test('requests beyond those that may wait are shed at once', () =>
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
  test('one that keeps moving is not limited, one that stops is cut', () =>
    withUpstream(
      async (incoming, response) => {
        response.flushHeaders();
        for (let count = 0; count < 8; count += 1) {
          await setTimeout(150);
          response.write('x');
        }
        if (incoming.url === '/_api/moving') response.end();
      },
      async ({ url }) => {
        expect(await (await fetch(`${url}/_api/moving`)).text()).toBe('xxxxxxxx');
        await expect((await fetch(`${url}/_api/stops`)).text()).rejects.toThrow();
      },
    ));

  test('a client that goes away ends the request upstream, before and after its headers', async () => {
    let closed = 0;
    await withUpstream(
      (incoming, response) => {
        response.on('close', () => {
          closed += 1;
        });
        if (incoming.url === '/_api/early') return;
        response.write('x');
      },
      async ({ url }) => {
        const early = new AbortController();
        const waiting = fetch(`${url}/_api/early`, { signal: early.signal });
        await setTimeout(100);
        early.abort();
        await expect(waiting).rejects.toThrow();
        const late = new AbortController();
        await fetch(`${url}/_api/late`, { signal: late.signal });
        late.abort();
        await expect.poll(() => closed).toBe(2);
      },
      { headersTimeoutMs: 10_000, idleTimeoutMs: 10_000 },
    );
  });
});

describe('bodies', () => {
  test('a 413 of the API reaches the client', () =>
    withUpstream(
      (_incoming, response) => response.writeHead(413, { connection: 'close' }).end('{}'),
      async ({ url }) => {
        for (let count = 0; count < 10; count += 1) {
          const body = Buffer.alloc(1_000_000);
          expect((await fetch(`${url}/_api/v1/x`, { method: 'POST', body })).status).toBe(413);
        }
      },
    ));

  test('what is too large is refused with a reply that always arrives, and never passed on', async () => {
    let requests = 0;
    await withUpstream(
      (_incoming, response) => {
        requests += 1;
        response.end();
      },
      async ({ url }) => {
        for (let count = 0; count < 10; count += 1) {
          const body = Buffer.alloc(8_000_000);
          const answer = await fetch(`${url}/_api/v1/x`, { method: 'POST', body });
          expect(answer.status).toBe(413);
          expect(await answer.json()).toMatchObject({ type: 'payload_too_large', detail: [] });
        }
        expect(requests).toBe(0);
      },
    );
  });

  test('Expect: 100-continue is answered here, and refused for what is too large', () =>
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
          const [answer] = (await once(call, 'response')) as [IncomingMessage];
          const body = await text(answer);
          call.destroy();
          return [continued, answer.statusCode, body.slice(0, 9)];
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
  ])('%s is refused in the shape of the contract', (_name, bytes, status) =>
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
