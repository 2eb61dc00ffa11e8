import { connect } from 'node:net';

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The unparsed head, in which leaks are searched. */
  readonly head: string;
  readonly body: Buffer;
}

/** Decodes a chunked body; `isWhole` is true when the last chunk arrived. */
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

function bodyOf(headers: Reply['headers'], remainder: Buffer): { body: Buffer; isWhole: boolean } {
  if (headers['transfer-encoding']?.includes('chunked')) {
    const decoded = dechunk(remainder);
    // A stream of events goes on for minutes; its first event is enough.
    const isStream = headers['content-type']?.startsWith('text/event-stream');
    return isStream ? { ...decoded, isWhole: decoded.body.length > 0 } : decoded;
  }
  const length = headers['content-length'];
  if (length === undefined) return { body: remainder, isWhole: false };
  return {
    body: remainder.subarray(0, Number(length)),
    isWhole: remainder.length >= Number(length),
  };
}

/** Parses the first final reply of a connection, or returns null when there is none yet. */
function parseReply(bytes: Buffer): (Reply & { readonly isWhole: boolean }) | null {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = bytes.toString('utf8', 0, end);
  const [statusLine = '', ...lines] = head.split('\r\n');
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(statusLine)?.[1]);
  if (!status) return null;
  const remainder = bytes.subarray(end + 4);
  if (status < 200) return parseReply(remainder);
  const headers = Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = /^([^:]*):\s*(.*)$/.exec(line) ?? [];
      return [name.toLowerCase(), value];
    }),
  );
  return { status, headers, head, ...bodyOf(headers, remainder) };
}

const REPLY_TIMEOUT_MS = 20_000;

/** Sends raw bytes on a new connection and reads one complete reply. */
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
