import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { Lent, sendLent } from './lent.ts';

const log = pino({ level: 'silent' });
const errors = vi.spyOn(log, 'error');
let app: FastifyInstance;
let answered = 0;
afterEach(() => {
  errors.mockClear();
  return app.close();
});

async function serve(
  chunks: () => AsyncIterable<Uint8Array>,
  { headers = {}, windowMs = 5000 } = {},
): Promise<string> {
  app = Fastify({ forceCloseConnections: true });
  answered = 0;
  app.addHook('onResponse', async () => {
    answered += 1;
  });
  app.get('/', async (_, reply) =>
    sendLent(reply.code(200).headers(headers), log, new Lent(chunks()), {
      bytesPerSecond: 8192,
      windowMs,
    }),
  );
  return app.listen({ host: '127.0.0.1', port: 0 });
}

/** Fills one buffer again and again, as a store lends it. */
async function* counted(count: number) {
  const buffer = Buffer.alloc(256 * 1024);
  for (let at = 0; at < count; at += 1) yield buffer.fill(at);
}

test('what is lent has left before it is used again, however slowly it is taken', async () => {
  const count = 60;
  const url = await serve(() => counted(count), { headers: { 'x-said': 'before' } });
  const [answer] = (await once(request(url).end(), 'response')) as [IncomingMessage];
  expect(answer.headers).toMatchObject({ 'x-said': 'before', connection: 'close' });
  await setTimeout(100);
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  const whole = Buffer.concat(chunks);
  expect(whole.length).toBe(count * 256 * 1024);
  for (let at = 0; at < count; at += 1)
    expect(
      whole.subarray(at * 256 * 1024, (at + 1) * 256 * 1024).every((byte) => byte === at),
    ).toBe(true);
  expect(answered).toBe(1);
  expect(errors).not.toHaveBeenCalled();
});

test('a failure on the way breaks the answer off, and is logged', async () => {
  const url = await serve(async function* () {
    yield* counted(2);
    throw new Error('the store is gone');
  });
  const got = fetch(url).then((answer) => answer.arrayBuffer());
  await expect(got).rejects.toThrow();
  expect(errors).toHaveBeenCalledOnce();
});

test('whoever goes away ends it, and nobody calls that a failure', async () => {
  let closed = false;
  const url = await serve(async function* () {
    try {
      yield* counted(1_000_000);
    } finally {
      closed = true;
    }
  });
  const leaving = new AbortController();
  const answer = await fetch(url, { signal: leaving.signal });
  await answer.body?.getReader().read();
  leaving.abort();
  for (let wait = 0; wait < 200 && !closed; wait += 1) await setTimeout(10);
  expect(closed).toBe(true);
  expect(errors).not.toHaveBeenCalled();
});

/** Lends without end, and says how many of it are still at it. */
function endless() {
  let running = 0;
  const chunks = async function* () {
    running += 1;
    try {
      yield* counted(1_000_000);
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

async function asking(url: string, times: number) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n'.repeat(times));
  await setTimeout(100);
  return socket;
}

test('who takes nothing is waited for only so long', async () => {
  const { chunks, ended } = endless();
  const socket = await asking(await serve(chunks, { windowMs: 200 }), 1);
  expect(await ended()).toBe(true);
  socket.destroy();
});

test('what was asked for in one breath ends with the connection', async () => {
  const { chunks, ended } = endless();
  const socket = await asking(await serve(chunks), 3);
  socket.resetAndDestroy();
  expect(await ended()).toBe(true);
});
