import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { pipeline } from 'node:stream';
import { createServer } from 'node:tls';
import type { createSelfSigned } from './self-signed.ts';

export interface TlsRelay {
  /** Origin of the relay. */
  readonly origin: string;
  close(): Promise<void>;
}

/** Puts TLS in front of a plain server, as a load balancer does. */
export async function startTlsRelay(
  target: URL,
  pair: ReturnType<typeof createSelfSigned>,
): Promise<TlsRelay> {
  const sockets = new Set<{ destroy(): unknown }>();
  const server = createServer(pair, (client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      // Two pipelines listen on each.
      socket.setMaxListeners(20);
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    }
    pipeline(client, upstream, () => {});
    pipeline(upstream, client, () => {});
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
