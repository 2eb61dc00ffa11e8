import { connect, isIP, type OnReadOpts, type Socket, type TcpNetConnectOpts } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { bodyBytes, bodyStart } from './answer-head.ts';
import { createReadBuffer } from './read-buffer.ts';
import type { ByteRange } from './storage.ts';

/** So much may arrive before it is asked for: the store sends while the last chunk goes out. */
const READ_AHEAD_BYTES = 256 * 1024;

interface Source {
  /** The next bytes, good until the next call; null at the end. */
  next(): Promise<Buffer | null>;
  close(): void;
}

function connectTo(url: URL, onread: OnReadOpts): Socket {
  const host = url.hostname.replaceAll(/[[\]]/g, '');
  const isTls = url.protocol === 'https:';
  const options: TcpNetConnectOpts = { host, port: Number(url.port || (isTls ? 443 : 80)), onread };
  if (!isTls) return connect(options);
  return connectTls({ ...options, ...(isIP(host) === 0 && { servername: host }) });
}

function requestOf(url: URL, range: ByteRange | undefined): string {
  const headers = [`host: ${url.host}`, 'connection: close'];
  if (range) headers.push(`range: bytes=${range.first}-${range.last}`);
  return `GET ${url.pathname}${url.search} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`;
}

/** A connection that reads into memory it uses again, and only a little ahead of who takes it. */
function open(url: URL, { timeoutMs, range }: LendOptions): Source {
  const buffer = createReadBuffer();
  let wanted: PromiseWithResolvers<Buffer | null> | null = null;
  let broken: Error | null = null;
  let isOver = false;
  const settle = () => {
    if (!wanted) return;
    const chunk = buffer.take();
    if (!chunk && !isOver) return;
    if (!chunk && broken) wanted.reject(broken);
    else wanted.resolve(chunk);
    wanted = null;
  };
  const socket = connectTo(url, {
    buffer: buffer.window,
    callback: (bytes) => {
      buffer.written(bytes);
      settle();
      return buffer.waiting() < READ_AHEAD_BYTES;
    },
  });
  socket.on('error', (error) => {
    broken = error;
  });
  for (const event of ['end', 'close'])
    socket.on(event, () => {
      isOver = true;
      settle();
    });
  socket.on('timeout', () => {
    if (wanted) socket.destroy(new Error('the store takes too long'));
  });
  socket.write(requestOf(url, range));
  return {
    next: () => {
      wanted = Promise.withResolvers();
      const { promise } = wanted;
      settle();
      if (wanted) socket.setTimeout(timeoutMs);
      socket.resume();
      return promise;
    },
    close: () => socket.destroy(),
  };
}

async function begin({ next }: Source, range: ByteRange | undefined) {
  let received = Buffer.alloc(0);
  for (;;) {
    const chunk = await next();
    if (!chunk) throw new Error('the store broke off');
    received = Buffer.concat([received, chunk]);
    const start = bodyStart(received);
    if (start === null) continue;
    const bytes = bodyBytes(received.toString('latin1', 0, start), range);
    return { bytes, first: received.subarray(start) };
  }
}

interface LendOptions {
  readonly timeoutMs: number;
  readonly range?: ByteRange | undefined;
}

/**
 * The body a URL responds with, through memory that is used again: each chunk is good until the next
 * is asked for. Node's own client makes a new buffer for every chunk; collecting those took more than
 * half of the time of a large download, and a hundred megabytes.
 */
export async function* lentAnswer(url: URL, options: LendOptions): AsyncGenerator<Buffer> {
  const source = open(url, options);
  try {
    const { bytes, first } = await begin(source, options.range);
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
