import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { createServer as createTlsServer } from 'node:tls';
import fc from 'fast-check';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createSelfSigned, trustCertificate } from '#test/self-signed.ts';
import type { ByteRange } from './storage.ts';
import { streamResponse } from './stream-response.ts';

type ReplyHandler = (socket: Socket, request: string) => unknown;
const servers: { close(): unknown }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const selfSigned = createSelfSigned();
const restoreTrust = trustCertificate(selfSigned.cert);
afterAll(restoreTrust);

const head = (bytes: number, first = 'HTTP/1.1 200 OK') =>
  `${first}\r\nETag: "x"\r\nContent-Length: ${bytes}\r\n\r\n`;

describe.each(['http', 'https'] as const)('over %s', (scheme) => {
  /** Starts a server that replies to every request in the same way. */
  async function startStore(reply: ReplyHandler): Promise<URL> {
    const onConnection = (socket: Socket) => {
      socket.on('error', () => {});
      socket.once('data', (request) => reply(socket, request.toString()));
    };
    const server =
      scheme === 'http' ? createServer(onConnection) : createTlsServer(selfSigned, onConnection);
    server.listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    return new URL(`${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}/object?signed`);
  }

  async function readAll(url: URL, timeoutMs = 5000, range?: ByteRange): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of streamResponse(url, { timeoutMs, range }))
      chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks);
  }

  test('reads a body that arrives in arbitrary chunks', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 200 }),
        fc.nat(),
        fc.nat(),
        async (body, a, b) => {
          const reply = Buffer.concat([Buffer.from(head(body.length)), body]);
          const cuts = [a % reply.length, b % reply.length].toSorted((left, right) => left - right);
          const url = await startStore(async (socket) => {
            socket.setNoDelay(true);
            for (const [from, to] of [
              [0, cuts[0]],
              [cuts[0], cuts[1]],
              [cuts[1], reply.length],
            ]) {
              socket.write(reply.subarray(from, to));
              await setTimeout(1);
            }
            socket.end();
          });
          expect((await readAll(url)).equals(body)).toBe(true);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('streams a large body through a reusable buffer', async () => {
    const body = randomBytes(20_000_000);
    const url = await startStore((socket) => {
      socket.write(head(body.length));
      socket.end(body);
    });
    const buffers = new Set<ArrayBufferLike>();
    let at = 0;
    for await (const chunk of streamResponse(url, { timeoutMs: 5000 })) {
      expect(body.compare(chunk, 0, chunk.length, at, at + chunk.length)).toBe(0);
      at += chunk.length;
      buffers.add(chunk.buffer);
    }
    expect(at).toBe(body.length);
    // Bytes that arrive with the head are in a separate buffer.
    expect(buffers.size).toBeLessThanOrEqual(3);
  });

  test.each([
    ['with status 404', 'HTTP/1.1 404 Not Found\r\nContent-Length: 4\r\n\r\nnone', '404'],
    ['with status 206', `${head(4, 'HTTP/1.1 206 Partial Content')}part`, '206'],
    ['that is not HTTP', 'SSH-2.0-OpenSSH\r\n\r\n', 'not HTTP/1.1'],
    ['without a content-length', 'HTTP/1.1 200 OK\r\n\r\nbody', 'content-length'],
    ['with two lengths', head(4).replace('ETag: "x"', 'content-length: 5'), 'content-length'],
    ['in chunks', head(4).replace('ETag: "x"', 'Transfer-Encoding: chunked'), 'content-length'],
    ['that ends early', `${head(9)}body`, 'ended early'],
    ['that ends within the head', 'HTTP/1.1 200 OK\r\nContent-', 'ended early'],
    ['that exceeds its content-length', `${head(2)}body`, 'exceeds its content-length'],
  ])('throws for a response %s', async (_, reply, message) => {
    const url = await startStore((socket) => socket.end(reply));
    await expect(readAll(url)).rejects.toThrow(message);
  });

  test('throws when the store times out, closes the connection or is unreachable', async () => {
    const silent = await startStore((socket) => socket.write(`${head(9)}body`));
    await expect(readAll(silent, 400)).rejects.toThrow('timed out');
    const closed = await startStore((socket) => socket.destroy());
    await expect(readAll(closed)).rejects.toThrow('ended early');
    await expect(readAll(new URL(`${scheme}://127.0.0.1:1/`))).rejects.toThrow('ECONNREFUSED');
  });

  test('applies backpressure without a timeout, and closes when the consumer stops', async () => {
    let written = 0;
    let closed = false;
    const chunk = Buffer.alloc(1024 * 1024);
    const url = await startStore((socket) => {
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
    const stream = streamResponse(url, { timeoutMs: 400 });
    for (let times = 0; times < 3; times += 1) await stream.next();
    await setTimeout(1000);
    // The socket buffers of both ends take up to this much.
    expect(written).toBeLessThan(32 * 1024 * 1024);
    expect((await stream.next()).done).toBe(false);
    await stream.return(undefined);
    for (let wait = 0; wait < 100 && !closed; wait += 1) await setTimeout(10);
    expect(closed).toBe(true);
  });

  test('requests a range and returns only its bytes', async () => {
    let receivedRequest = '';
    const url = await startStore((socket, request) => {
      receivedRequest = request;
      socket.end(
        'HTTP/1.1 206 Partial Content\r\nContent-Range: bytes 2-4/9\r\nContent-Length: 3\r\n\r\n234',
      );
    });
    expect((await readAll(url, 5000, { first: 2, last: 4 })).toString()).toBe('234');
    expect(receivedRequest).toContain('\r\nrange: bytes=2-4\r\n');
  });

  test.each([
    ['status 200', head(9), '200'],
    [
      'another range',
      head(3, 'HTTP/1.1 206 Partial Content').replace('ETag: "x"', 'Content-Range: bytes 1-3/9'),
      'another range',
    ],
    ['no range', head(3, 'HTTP/1.1 206 Partial Content'), 'another range'],
  ])('throws for a range request when the response has %s', async (_, reply, message) => {
    const url = await startStore((socket) => socket.end(`${reply}123456789`));
    await expect(readAll(url, 5000, { first: 2, last: 4 })).rejects.toThrow(message);
  });
});

test('rejects an untrusted certificate and one of another host', async () => {
  const serve = async (pair: { key: string; cert: string }) => {
    const server = createTlsServer(pair, (socket) => socket.on('error', () => {}).end(head(0)));
    servers.push(server);
    server.on('tlsClientError', () => {});
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return (server.address() as AddressInfo).port;
  };
  const read = (url: string) => streamResponse(new URL(url), { timeoutMs: 5000 }).next();
  const untrustedPort = await serve(createSelfSigned());
  await expect(read(`https://127.0.0.1:${untrustedPort}/`)).rejects.toThrow(
    'self-signed certificate',
  );
  const trustedPort = await serve(selfSigned);
  await expect(read(`https://127.0.0.2:${trustedPort}/`)).rejects.toThrow(/altnames|ECONNREFUSED/);
});
