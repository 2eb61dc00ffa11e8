import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setInterval } from 'node:timers';
import { defineRoute } from '@onsori/contract/route';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { implement } from '#http/implementation.ts';
import { testApp, testCallers } from '#test/app.ts';
import { useSuite } from '#test/suite.ts';

const suite = useSuite();
const echo = defineRoute({
  caller: 'visitor',
  bearer: 'none',
  summary: '',
  errors: [],
  method: 'POST',
  path: '/v1/echo',
  body: z.object({ word: z.string() }),
  reply: z.object({ word: z.string() }),
});

async function withApp(act: (port: number) => Promise<void>, timeoutMs = 20_000): Promise<void> {
  const implementations = [implement('echo', echo, async ({ body }) => body)];
  const app = testApp(suite(), implementations, testCallers, undefined, undefined, {
    requestTimeoutMs: timeoutMs,
  });
  try {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const address = app.server.address();
    await act(typeof address === 'object' && address ? address.port : 0);
  } finally {
    app.server.closeAllConnections();
    await app.close();
  }
}

const head = (length: number, more = '') =>
  `POST /_api/v1/echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n${more}\r\n`;

test.each([
  ['a body', head(100)],
  ['its headers', 'POST /_api/v1/echo HTTP/1.1\r\nhost: x\r\nx-slow: '],
])('returns 408 with an error body when a request sends %s too slowly', (_name, beginning) =>
  withApp(async (port) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(beginning);
    const drip = setInterval(() => socket.write('x'), 50);
    try {
      const response = await text(socket);
      expect(response).toMatch(/^HTTP\/1.1 408 /);
      expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '').type).toBe('request_timeout');
    } finally {
      clearInterval(drip);
      socket.destroy();
    }
  }, 600),
);

test('the 413 reply to an oversized body always arrives', () =>
  withApp(async (port) => {
    const body = Buffer.alloc(8 * 1024 * 1024, 'x');
    for (let count = 0; count < 10; count += 1) {
      const response = await fetch(`http://127.0.0.1:${port}/_api/v1/echo`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      expect(response.status).toBe(413);
      expect(await response.json()).toMatchObject({ type: 'payload_too_large' });
    }
  }));

test('returns 413 before an oversized body is sent with Expect: 100-continue', () =>
  withApp(async (port) => {
    const send = async (length: number) => {
      const call = request({
        port,
        method: 'POST',
        path: '/_api/v1/echo',
        headers: {
          'content-type': 'application/json',
          'content-length': length,
          expect: '100-continue',
        },
      });
      let continued = false;
      call.on('continue', () => {
        continued = true;
        call.end(JSON.stringify({ word: 'x' }).padEnd(length));
      });
      call.flushHeaders();
      const [response] = await once(call, 'response');
      await text(response);
      call.destroy();
      return { continued, status: response.statusCode };
    };
    expect(await send(100)).toEqual({ continued: true, status: 200 });
    expect(await send(5_000_000)).toEqual({ continued: false, status: 413 });
  }));
