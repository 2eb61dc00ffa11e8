import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** How the relay slows down replies of the API. */
export interface RelayPace {
  readonly delayMs: number;
  /** The delay applies before each chunk of this size. */
  readonly chunkBytes: number;
}

export interface CountingRelay {
  readonly origin: string;
  /** Number of times each request was sent, by id, method and path. */
  readonly counts: ReadonlyMap<string, number>;
  setPace(pace: RelayPace): void;
  state(): string;
  close(): Promise<void>;
}

export const fullPace: RelayPace = { delayMs: 0, chunkBytes: 1_000_000 };

/** Not anchored, because the body of the previous request may precede it. */
const requestHead = /([A-Z]{3,7} \/\S*) HTTP\/1\.1\r\n(.*?)\r\n\r\n/gs;

/** Calls `onRequest` for each request of a byte stream, independent of chunk boundaries. */
function requestReader(onRequest: (key: string) => void) {
  let buffered = '';
  return (chunk: Buffer) => {
    buffered += chunk.toString('latin1');
    let end = 0;
    for (const match of buffered.matchAll(requestHead)) {
      const id = /^x-request-id: (\S+)/im.exec(match[2] ?? '')?.[1] ?? 'none';
      onRequest(`${id} ${match[1]}`);
      end = match.index + match[0].length;
    }
    buffered = buffered.slice(end).slice(-64 * 1024);
  };
}

async function sendPaced(from: Socket, to: Socket, pace: () => RelayPace): Promise<void> {
  for await (const chunk of from as AsyncIterable<Buffer>)
    for (let at = 0; at < chunk.length; ) {
      const { delayMs, chunkBytes } = pace();
      if (delayMs > 0) await setTimeout(delayMs);
      if (to.destroyed) return;
      if (!to.write(chunk.subarray(at, at + chunkBytes))) await once(to, 'drain');
      at += chunkBytes;
    }
  to.end();
}

/** A TCP relay between the web process and the API that counts requests and slows replies. */
export async function startCountingRelay(apiPort: number): Promise<CountingRelay> {
  const counts = new Map<string, number>();
  const sockets = new Set<Socket>();
  let pace = fullPace;
  const watch = (socket: Socket, onEnd: () => void) => {
    sockets.add(socket);
    socket.on('error', onEnd);
    socket.on('close', () => {
      sockets.delete(socket);
      onEnd();
    });
  };
  const server = createServer((client) => {
    let api: Socket | undefined;
    watch(client, () => api?.destroy());
    client.on(
      'data',
      requestReader((key) => counts.set(key, (counts.get(key) ?? 0) + 1)),
    );
    // Connect after the first bytes, so that requests to a stopped API are counted too.
    client.once('data', (first) => {
      api = connect(apiPort, '127.0.0.1');
      watch(api, () => client.destroy());
      api.write(first);
      client.pipe(api);
      sendPaced(api, client, () => pace).catch(() => client.destroy());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    setPace: (next) => {
      pace = next;
    },
    state: () => `${counts.size} requests upstream, ${sockets.size / 2} connections`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
