import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { createServer as createTlsServer } from 'node:tls';
import fc from 'fast-check';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createSelfSigned, trust } from '#test/self-signed.ts';
import { lentAnswer } from './lent-answer.ts';
import type { ByteRange } from './storage.ts';

type Answer = (socket: Socket, request: string) => unknown;
const open: { close(): unknown }[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

const selfSigned = createSelfSigned();
const distrust = trust(selfSigned.cert);
afterAll(distrust);

const head = (bytes: number, first = 'HTTP/1.1 200 OK') =>
  `${first}\r\nETag: "x"\r\nContent-Length: ${bytes}\r\n\r\n`;

describe.each(['http', 'https'] as const)('over %s', (scheme) => {
  /** A store that answers every connection in this way, whatever it is asked. */
  async function storeOf(answer: Answer): Promise<URL> {
    const onConnection = (socket: Socket) => {
      socket.on('error', () => {});
      socket.once('data', (request) => answer(socket, request.toString()));
    };
    const server =
      scheme === 'http' ? createServer(onConnection) : createTlsServer(selfSigned, onConnection);
    server.listen(0, '127.0.0.1');
    open.push(server);
    await once(server, 'listening');
    return new URL(`${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}/object?signed`);
  }

  async function all(url: URL, timeoutMs = 5000, range?: ByteRange): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of lentAnswer(url, { timeoutMs, range }))
      chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks);
  }

  test('an object comes out whole, wherever its answer is cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 200 }),
        fc.nat(),
        fc.nat(),
        async (body, a, b) => {
          const answer = Buffer.concat([Buffer.from(head(body.length)), body]);
          const cuts = [a % answer.length, b % answer.length].toSorted((one, two) => one - two);
          const url = await storeOf(async (socket) => {
            socket.setNoDelay(true);
            for (const [from, to] of [
              [0, cuts[0]],
              [cuts[0], cuts[1]],
              [cuts[1], answer.length],
            ]) {
              socket.write(answer.subarray(from, to));
              await setTimeout(1);
            }
            socket.end();
          });
          expect((await all(url)).equals(body)).toBe(true);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('much of it comes through one buffer', async () => {
    const body = randomBytes(20_000_000);
    const url = await storeOf((socket) => {
      socket.write(head(body.length));
      socket.end(body);
    });
    const places = new Set<ArrayBufferLike>();
    let at = 0;
    for await (const chunk of lentAnswer(url, { timeoutMs: 5000 })) {
      expect(body.compare(chunk, 0, chunk.length, at, at + chunk.length)).toBe(0);
      at += chunk.length;
      places.add(chunk.buffer);
    }
    expect(at).toBe(body.length);
    // What came with the head lies in a place of its own.
    expect(places.size).toBeLessThanOrEqual(3);
  });

  test.each([
    ['that is not there', 'HTTP/1.1 404 Not Found\r\nContent-Length: 4\r\n\r\nnone', '404'],
    ['that is a part', `${head(4, 'HTTP/1.1 206 Partial Content')}part`, '206'],
    ['that is not HTTP', 'SSH-2.0-OpenSSH\r\n\r\n', 'something else'],
    ['of which no length is said', 'HTTP/1.1 200 OK\r\n\r\nbody', 'how much'],
    ['of two lengths', head(4).replace('ETag: "x"', 'content-length: 5'), 'how much'],
    ['in pieces', head(4).replace('ETag: "x"', 'Transfer-Encoding: chunked'), 'how much'],
    ['that breaks off', `${head(9)}body`, 'broke off'],
    ['that breaks off in its head', 'HTTP/1.1 200 OK\r\nContent-', 'broke off'],
    ['that goes on', `${head(2)}body`, 'more than it said'],
  ])('an object %s is an error', async (_, answer, message) => {
    const url = await storeOf((socket) => socket.end(answer));
    await expect(all(url)).rejects.toThrow(message);
  });

  test('a store that is gone, or falls silent, is an error', async () => {
    const silent = await storeOf((socket) => socket.write(`${head(9)}body`));
    await expect(all(silent, 400)).rejects.toThrow('too long');
    const closed = await storeOf((socket) => socket.destroy());
    await expect(all(closed)).rejects.toThrow('broke off');
    await expect(all(new URL(`${scheme}://127.0.0.1:1/`))).rejects.toThrow('ECONNREFUSED');
  });

  test('it is read no faster than it is taken, which may take long, and closed when nobody takes it', async () => {
    let written = 0;
    let closed = false;
    const chunk = Buffer.alloc(1024 * 1024);
    const url = await storeOf((socket) => {
      socket.write(head(2 ** 40));
      const fill = () => {
        while (!socket.destroyed && socket.write(chunk)) written += chunk.length;
      };
      socket.on('drain', () => {
        written += chunk.length;
        fill();
      });
      socket.on('close', () => {
        closed = true;
      });
      fill();
    });
    const lent = lentAnswer(url, { timeoutMs: 400 });
    for (let times = 0; times < 3; times += 1) await lent.next();
    await setTimeout(1000);
    // As much as both ends of a connection hold on the way.
    expect(written).toBeLessThan(32 * 1024 * 1024);
    expect((await lent.next()).done).toBe(false);
    await lent.return(undefined);
    for (let wait = 0; wait < 100 && !closed; wait += 1) await setTimeout(10);
    expect(closed).toBe(true);
  });

  test('a range is asked for, and comes alone', async () => {
    let asked = '';
    const url = await storeOf((socket, request) => {
      asked = request;
      socket.end(
        'HTTP/1.1 206 Partial Content\r\nContent-Range: bytes 2-4/9\r\nContent-Length: 3\r\n\r\n234',
      );
    });
    expect((await all(url, 5000, { first: 2, last: 4 })).toString()).toBe('234');
    expect(asked).toContain('\r\nrange: bytes=2-4\r\n');
  });

  test.each([
    ['the whole object', head(9), '200'],
    [
      'another range',
      head(3, 'HTTP/1.1 206 Partial Content').replace('ETag: "x"', 'Content-Range: bytes 1-3/9'),
      'another range',
    ],
    ['no range', head(3, 'HTTP/1.1 206 Partial Content'), 'another range'],
  ])('%s instead of a range is an error', async (_, answer, message) => {
    const url = await storeOf((socket) => socket.end(`${answer}123456789`));
    await expect(all(url, 5000, { first: 2, last: 4 })).rejects.toThrow(message);
  });
});

test('a certificate that nobody vouches for, or of another host, is refused', async () => {
  const serve = async (pair: { key: string; cert: string }) => {
    const server = createTlsServer(pair, (socket) => socket.on('error', () => {}).end(head(0)));
    open.push(server);
    server.on('tlsClientError', () => {});
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return (server.address() as AddressInfo).port;
  };
  const read = (url: string) => lentAnswer(new URL(url), { timeoutMs: 5000 }).next();
  const stranger = await serve(createSelfSigned());
  await expect(read(`https://127.0.0.1:${stranger}/`)).rejects.toThrow('self-signed certificate');
  const known = await serve(selfSigned);
  await expect(read(`https://127.0.0.2:${known}/`)).rejects.toThrow(/altnames|ECONNREFUSED/);
});
