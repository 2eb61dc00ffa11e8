import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** How a reply of the API travels through the relay. */
export interface RelayPace {
  /** Before a chunk is sent on. */
  readonly delayMs: number;
  /** Of one chunk; a delay is made before each. */
  readonly chunkBytes: number;
}

export interface CountingRelay {
  readonly origin: string;
  /** How often each request was sent, by its id, method and path. */
  readonly counts: ReadonlyMap<string, number>;
  setPace(pace: RelayPace): void;
  state(): string;
  close(): Promise<void>;
}

export const fullPace: RelayPace = { delayMs: 0, chunkBytes: 1_000_000 };

/** A body may stand right before it. */
const requestHead = /([A-Z]{3,7} \/\S*) HTTP\/1\.1\r\n(.*?)\r\n\r\n/gs;

/** Calls back with each request in a stream of bytes, however they are cut. */
function requestReader(onRequest: (key: string) => void) {
  let rest = '';
  return (chunk: Buffer) => {
    rest += chunk.toString('latin1');
    let end = 0;
    for (const match of rest.matchAll(requestHead)) {
      const id = /^x-request-id: (\S+)/im.exec(match[2] ?? '')?.[1] ?? 'none';
      onRequest(`${id} ${match[1]}`);
      end = match.index + match[0].length;
    }
    rest = rest.slice(end).slice(-64 * 1024);
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

/** Stands between the web process and the API below HTTP: it counts what is really sent, and slows replies. */
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
    // Connected after the first bytes, so that requests to an API that is away are counted too.
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
