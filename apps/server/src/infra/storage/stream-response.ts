import { connect, isIP, type OnReadOpts, type Socket, type TcpNetConnectOpts } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { ByteRange } from './storage.ts';

const SLAB_BYTES = 512 * 1024;
/** Less free space than this in a slab is not used: short reads cost more than they save. */
const MIN_WINDOW_BYTES = 64 * 1024;

interface Slab {
  readonly bytes: Buffer;
  /** End offsets of the bytes written and of those already read. */
  written: number;
  consumed: number;
}

/** Reusable memory for one connection; contiguous bytes are read as one chunk. */
export interface ReadBuffer {
  /** Free space for the next bytes; never empty. */
  window(): Buffer;
  /** Records that this many bytes were written to the last window. */
  commit(bytes: number): void;
  /** Number of bytes written and not read yet. */
  unreadBytes(): number;
  /** Returns the next contiguous unread bytes, valid until the next call, or null. */
  read(): Buffer | null;
}

/**
 * Two slabs suffice while the socket pauses early enough. A TLS socket still emits data it has
 * decrypted after a pause; a third slab is allocated if that fills both.
 */
function createReadBuffer(): ReadBuffer {
  const newSlab = (): Slab => ({
    bytes: Buffer.allocUnsafeSlow(SLAB_BYTES),
    written: 0,
    consumed: 0,
  });
  let current = newSlab();
  const slabs = [current];
  const freeSlabs: Slab[] = [];

  return {
    window: () => {
      if (SLAB_BYTES - current.written < MIN_WINDOW_BYTES) {
        current = freeSlabs.pop() ?? newSlab();
        slabs.push(current);
      }
      return current.bytes.subarray(current.written);
    },
    commit: (bytes) => {
      current.written += bytes;
    },
    unreadBytes: () => slabs.reduce((sum, { written, consumed }) => sum + written - consumed, 0),
    read: () => {
      for (let [first] = slabs; first && first !== current; [first] = slabs) {
        if (first.consumed < first.written) break;
        slabs.shift();
        freeSlabs.push(Object.assign(first, { written: 0, consumed: 0 }));
      }
      const [first = current] = slabs;
      if (first.consumed === first.written) return null;
      const chunk = first.bytes.subarray(first.consumed, first.written);
      first.consumed = first.written;
      return chunk;
    },
  };
}

const HEAD_END = '\r\n\r\n';
const MAX_HEAD_BYTES = 64 * 1024;

/** Returns the offset of the response body; null while the head is incomplete. */
function findBodyStart(received: Buffer): number | null {
  const index = received.indexOf(HEAD_END);
  if (index < 0 && received.length > MAX_HEAD_BYTES)
    throw new Error('store response head too large');
  return index < 0 ? null : index + HEAD_END.length;
}

/** Returns the length of the body; throws unless the response is the requested object or range. */
function parseBodyLength(head: string, range?: ByteRange): number {
  const [first = '', ...lines] = head.slice(0, -HEAD_END.length).split('\r\n');
  const status = /^HTTP\/1\.1 (\d{3})(?: |$)/.exec(first)?.[1];
  if (status !== (range ? '206' : '200'))
    throw new Error(`unexpected store response: ${status ?? 'not HTTP/1.1'}`);
  const headerValues = (name: string) =>
    lines.flatMap((line) => {
      const colon = line.indexOf(':');
      return line.slice(0, colon).toLowerCase() === name ? [line.slice(colon + 1).trim()] : [];
    });
  const [length = '', ...otherLengths] = headerValues('content-length');
  const hasPlainLength =
    headerValues('transfer-encoding').length === 0 && otherLengths.length === 0;
  if (!hasPlainLength || !/^\d+$/.test(length))
    throw new Error('store response has no content-length');
  const bytes = Number(length);
  if (!range) return bytes;
  const [contentRange = ''] = headerValues('content-range');
  const isRequestedRange = contentRange.startsWith(`bytes ${range.first}-${range.last}/`);
  if (!isRequestedRange || bytes !== range.last - range.first + 1)
    throw new Error('store response with another range');
  return bytes;
}

/** Bytes to read ahead: the store sends while the previous chunk is delivered. */
const READ_AHEAD_BYTES = 256 * 1024;

interface ResponseSource {
  /** Returns the next bytes, valid until the next call; null at the end. */
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

function formatRequest(url: URL, range: ByteRange | undefined): string {
  const headers = [`host: ${url.host}`, 'connection: close'];
  if (range) headers.push(`range: bytes=${range.first}-${range.last}`);
  return `GET ${url.pathname}${url.search} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`;
}

/** Opens a connection that reads into a reusable buffer, with limited read-ahead. */
function openSource(url: URL, { timeoutMs, range }: StreamResponseOptions): ResponseSource {
  const buffer = createReadBuffer();
  let pendingRead: PromiseWithResolvers<Buffer | null> | null = null;
  let failure: Error | null = null;
  let hasEnded = false;
  const settle = () => {
    if (!pendingRead) return;
    const chunk = buffer.read();
    if (!chunk && !hasEnded) return;
    if (!chunk && failure) pendingRead.reject(failure);
    else pendingRead.resolve(chunk);
    pendingRead = null;
  };
  const socket = connectTo(url, {
    buffer: buffer.window,
    callback: (bytes) => {
      buffer.commit(bytes);
      settle();
      return buffer.unreadBytes() < READ_AHEAD_BYTES;
    },
  });
  socket.on('error', (error) => {
    failure = error;
  });
  for (const event of ['end', 'close'])
    socket.on(event, () => {
      hasEnded = true;
      settle();
    });
  socket.on('timeout', () => {
    if (pendingRead) socket.destroy(new Error('store response timed out'));
  });
  socket.write(formatRequest(url, range));
  return {
    next: () => {
      pendingRead = Promise.withResolvers();
      const { promise } = pendingRead;
      settle();
      if (pendingRead) socket.setTimeout(timeoutMs);
      socket.resume();
      return promise;
    },
    close: () => socket.destroy(),
  };
}

async function readHead({ next }: ResponseSource, range: ByteRange | undefined) {
  let received = Buffer.alloc(0);
  for (;;) {
    const chunk = await next();
    if (!chunk) throw new Error('store response ended early');
    received = Buffer.concat([received, chunk]);
    const start = findBodyStart(received);
    if (start === null) continue;
    const bytes = parseBodyLength(received.toString('latin1', 0, start), range);
    return { bytes, first: received.subarray(start) };
  }
}

interface StreamResponseOptions {
  readonly timeoutMs: number;
  readonly range?: ByteRange | undefined;
}

/**
 * Streams a response body through a reusable buffer; a chunk is valid until the next is requested.
 * Node's HTTP client allocates a buffer per chunk; garbage collection of those took more than half
 * of the time of a large download, and 100 MB.
 */
export async function* streamResponse(
  url: URL,
  options: StreamResponseOptions,
): AsyncGenerator<Buffer> {
  const source = openSource(url, options);
  try {
    const { bytes, first } = await readHead(source, options.range);
    let remainingBytes = bytes;
    for (
      let chunk: Buffer | null = first;
      chunk;
      chunk = remainingBytes > 0 ? await source.next() : null
    ) {
      remainingBytes -= chunk.length;
      if (remainingBytes < 0) throw new Error('store response exceeds its content-length');
      if (chunk.length > 0) yield chunk;
    }
    if (remainingBytes > 0) throw new Error('store response ended early');
  } finally {
    source.close();
  }
}
