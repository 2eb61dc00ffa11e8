import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { StreamedBody, sendStreamedBody } from './streamed-body.ts';

const log = pino({ level: 'silent' });
const errors = vi.spyOn(log, 'error');
let app: FastifyInstance;
let completedResponses = 0;
afterEach(() => {
  errors.mockClear();
  return app.close();
});

async function serve(
  chunks: () => AsyncIterable<Uint8Array>,
  { headers = {}, windowMs = 5000 } = {},
): Promise<string> {
  app = Fastify({ forceCloseConnections: true });
  completedResponses = 0;
  app.addHook('onResponse', async () => {
    completedResponses += 1;
  });
  app.get('/', async (_, reply) =>
    sendStreamedBody(reply.code(200).headers(headers), log, new StreamedBody(chunks()), {
      bytesPerSecond: 8192,
      windowMs,
    }),
  );
  return app.listen({ host: '127.0.0.1', port: 0 });
}

/** Yields one reusable buffer, like the object store. */
async function* countedChunks(count: number) {
  const buffer = Buffer.alloc(256 * 1024);
  for (let at = 0; at < count; at += 1) yield buffer.fill(at);
}

test('sends each chunk before its buffer is reused, also to a slow client', async () => {
  const count = 60;
  const url = await serve(() => countedChunks(count), { headers: { 'x-test': 'before' } });
  const [response] = (await once(request(url).end(), 'response')) as [IncomingMessage];
  expect(response.headers).toMatchObject({ 'x-test': 'before', connection: 'close' });
  await setTimeout(100);
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const whole = Buffer.concat(chunks);
  expect(whole.length).toBe(count * 256 * 1024);
  for (let at = 0; at < count; at += 1)
    expect(
      whole.subarray(at * 256 * 1024, (at + 1) * 256 * 1024).every((byte) => byte === at),
    ).toBe(true);
  expect(completedResponses).toBe(1);
  expect(errors).not.toHaveBeenCalled();
});

test('a failure while streaming closes the connection and is logged', async () => {
  const url = await serve(async function* () {
    yield* countedChunks(2);
    throw new Error('the store is gone');
  });
  const got = fetch(url).then((response) => response.arrayBuffer());
  await expect(got).rejects.toThrow();
  expect(errors).toHaveBeenCalledOnce();
});

test('a disconnecting client ends the stream without an error log', async () => {
  let closed = false;
  const url = await serve(async function* () {
    try {
      yield* countedChunks(1_000_000);
    } finally {
      closed = true;
    }
  });
  const abortController = new AbortController();
  const response = await fetch(url, { signal: abortController.signal });
  await response.body?.getReader().read();
  abortController.abort();
  for (let wait = 0; wait < 200 && !closed; wait += 1) await setTimeout(10);
  expect(closed).toBe(true);
  expect(errors).not.toHaveBeenCalled();
});

/** An endless body; `ended` resolves to whether all its iterators were closed. */
function endless() {
  let running = 0;
  const chunks = async function* () {
    running += 1;
    try {
      yield* countedChunks(1_000_000);
    } finally {
      running -= 1;
    }
  };
  const ended = async () => {
    for (let wait = 0; wait < 300 && running > 0; wait += 1) await setTimeout(10);
    return running === 0;
  };
  return { chunks, ended };
}

async function sendRawRequests(url: string, times: number) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n'.repeat(times));
  await setTimeout(100);
  return socket;
}

test('disconnects a client that reads nothing within the window', async () => {
  const { chunks, ended } = endless();
  const socket = await sendRawRequests(await serve(chunks, { windowMs: 200 }), 1);
  expect(await ended()).toBe(true);
  socket.destroy();
});

test('pipelined requests end with the connection', async () => {
  const { chunks, ended } = endless();
  const socket = await sendRawRequests(await serve(chunks), 3);
  socket.resetAndDestroy();
  expect(await ended()).toBe(true);
});
