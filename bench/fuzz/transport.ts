import { connect } from 'node:net';

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The head as it came, for a search of leaks. */
  readonly head: string;
  readonly body: Buffer;
}

/** The body of chunks, and whether the last of them is there. */
function dechunk(bytes: Buffer): { body: Buffer; isWhole: boolean } {
  const parts: Buffer[] = [];
  let at = 0;
  for (;;) {
    const end = bytes.indexOf('\r\n', at);
    const size = end < 0 ? Number.NaN : Number.parseInt(bytes.toString('latin1', at, end), 16);
    if (!(size > 0)) return { body: Buffer.concat(parts), isWhole: size === 0 };
    parts.push(bytes.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
}

function bodyOf(headers: Reply['headers'], rest: Buffer): { body: Buffer; isWhole: boolean } {
  if (headers['transfer-encoding']?.includes('chunked')) return dechunk(rest);
  const length = headers['content-length'];
  if (length === undefined) return { body: rest, isWhole: false };
  return { body: rest.subarray(0, Number(length)), isWhole: rest.length >= Number(length) };
}

/** Reads the first final reply of a connection's bytes; null where there is none yet. */
function parseReply(bytes: Buffer): (Reply & { readonly isWhole: boolean }) | null {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = bytes.toString('utf8', 0, end);
  const [statusLine = '', ...lines] = head.split('\r\n');
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(statusLine)?.[1]);
  if (!status) return null;
  const rest = bytes.subarray(end + 4);
  if (status < 200) return parseReply(rest);
  const headers = Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = /^([^:]*):\s*(.*)$/.exec(line) ?? [];
      return [name.toLowerCase(), value];
    }),
  );
  return { status, headers, head, ...bodyOf(headers, rest) };
}

const REPLY_TIMEOUT_MS = 20_000;

/** Sends bytes as they are on a connection of their own, and reads one whole reply. */
export function sendBytes(origin: URL, bytes: Buffer): Promise<Reply | null> {
  return new Promise((resolve) => {
    let received = Buffer.alloc(0);
    const socket = connect(Number(origin.port), origin.hostname);
    const finish = () => {
      socket.destroy();
      resolve(parseReply(received));
    };
    socket.setTimeout(REPLY_TIMEOUT_MS, finish);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      if (parseReply(received)?.isWhole) finish();
    });
    // A server that refuses a large body early resets the connection after its reply.
    socket.on('error', finish);
    socket.on('close', finish);
    socket.write(bytes);
  });
}
