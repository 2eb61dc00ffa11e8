import { connect } from 'node:net';
import { bodyBytes, bodyStart } from './answer-head.ts';

const bufferBytes = 1024 * 1024;

interface Source {
  /** The next bytes, in the same place as the ones before; null at the end. */
  next(): Promise<Buffer | null>;
  close(): void;
}

/** A connection that reads into one buffer, and only when more is asked for. */
function open(url: URL, timeoutMs: number): Source {
  const buffer = Buffer.allocUnsafeSlow(bufferBytes);
  let wanted: PromiseWithResolvers<Buffer | null> | null = null;
  let broken: Error | null = null;
  let isOver = false;
  const settle = (bytes: Buffer | null) => {
    if (broken) wanted?.reject(broken);
    else wanted?.resolve(bytes);
    wanted = null;
  };
  const onread = {
    buffer,
    callback: (count: number) => {
      settle(buffer.subarray(0, count));
      return false;
    },
  };
  const host = url.hostname.replaceAll(/[[\]]/g, '');
  const socket = connect({ host, port: Number(url.port || 80), onread });
  socket.on('error', (error) => {
    broken = error;
  });
  for (const event of ['end', 'close'])
    socket.on(event, () => {
      isOver = true;
      settle(null);
    });
  socket.on('timeout', () => {
    if (wanted) socket.destroy(new Error('the store takes too long'));
  });
  socket.write(
    `GET ${url.pathname}${url.search} HTTP/1.1\r\nhost: ${url.host}\r\nconnection: close\r\n\r\n`,
  );
  return {
    next: async () => {
      if (broken) throw broken;
      if (isOver) return null;
      wanted = Promise.withResolvers();
      const { promise } = wanted;
      socket.setTimeout(timeoutMs);
      socket.resume();
      return promise;
    },
    close: () => socket.destroy(),
  };
}

async function begin({ next }: Source): Promise<{ bytes: number; first: Buffer }> {
  let received = Buffer.alloc(0);
  for (;;) {
    const chunk = await next();
    if (!chunk) throw new Error('the store broke off');
    received = Buffer.concat([received, chunk]);
    const start = bodyStart(received);
    if (start === null) continue;
    const bytes = bodyBytes(received.toString('latin1', 0, start));
    return { bytes, first: received.subarray(start) };
  }
}

/**
 * What a plain http URL answers with, through one buffer: each chunk is good until the next is asked for. Node's
 * own client makes a new buffer for every chunk; collecting those took more than half of the time of
 * a large download, and a hundred megabytes.
 */
export async function* lentAnswer(url: URL, timeoutMs: number): AsyncGenerator<Buffer> {
  const source = open(url, timeoutMs);
  try {
    const { bytes, first } = await begin(source);
    let left = bytes;
    for (let chunk: Buffer | null = first; chunk; chunk = left > 0 ? await source.next() : null) {
      left -= chunk.length;
      if (left < 0) throw new Error('the store sent more than it said');
      if (chunk.length > 0) yield chunk;
    }
    if (left > 0) throw new Error('the store broke off');
  } finally {
    source.close();
  }
}
