import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import {
  type AddressInfo,
  createServer as createTcpServer,
  type Server,
  type Socket,
} from 'node:net';
import { pino } from 'pino';
import { createServer as createWebServer } from './create-server.ts';
import { createMetrics } from './metrics.ts';
import type { UpstreamLimits } from './upstream.ts';

const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** For tests: a fake API server behind the web server, without built pages. */
export interface ProxyRun {
  readonly port: number;
  readonly url: string;
  /** Log lines of the web server. */
  readonly lines: Record<string, unknown>[];
  /** Stops the web server as a shutdown does. */
  close(): Promise<void>;
}

async function listen(server: Server): Promise<Server> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function withServer(
  upstream: Server,
  limits: Partial<UpstreamLimits>,
  act: (run: ProxyRun) => Promise<void>,
): Promise<void> {
  const sockets = new Set<Socket>();
  upstream.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  });
  const lines: Record<string, unknown>[] = [];
  const server = createWebServer(
    {
      TRUST_PROXY: 'loopback',
      API_ORIGIN: `http://127.0.0.1:${portOf(upstream)}`,
      PUBLIC_ORIGIN: 'https://onsori.test',
      HSTS_SECONDS: 1000,
    },
    {
      log: pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line)) }),
      metrics: createMetrics(),
      limits: { headersTimeoutMs: 1000, idleTimeoutMs: 1000, maxRequests: 20, ...limits },
    },
  );
  try {
    const url = await server.listen({ host: '127.0.0.1', port: 0 });
    await act({ port: portOf(server.server), url, lines, close: () => server.close() });
  } finally {
    server.server.closeAllConnections();
    await server.close();
    for (const socket of sockets) socket.destroy();
    upstream.close();
  }
}

export async function withUpstream(
  listener: RequestListener,
  act: (run: ProxyRun) => Promise<void>,
  limits: Partial<UpstreamLimits> = {},
): Promise<void> {
  await withServer(await listen(createServer(listener)), limits, act);
}

/** Uses a TCP server, which can accept without a response, or reset. */
export async function withSocketUpstream(
  onConnection: (socket: Socket) => void,
  act: (run: ProxyRun) => Promise<void>,
  limits: Partial<UpstreamLimits> = {},
): Promise<void> {
  await withServer(await listen(createTcpServer(onConnection)), limits, act);
}
