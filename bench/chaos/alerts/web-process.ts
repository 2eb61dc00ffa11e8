import { createServer } from '#web/server/create-server.ts';
import { createLog } from '#web/server/log.ts';
import { createMetrics } from '#web/server/metrics.ts';
import { pingApi, startOpsServer } from '#web/server/ops.ts';

const [port, opsPort, apiOrigin = ''] = process.argv.slice(2);
const host = '127.0.0.1';
const metrics = createMetrics();
/** The web process without its built pages: the proxy and the metrics are the real ones. */
const server = createServer(
  { TRUST_PROXY: 'loopback', API_ORIGIN: apiOrigin, PUBLIC_ORIGIN: apiOrigin, HSTS_SECONDS: 0 },
  { log: createLog('info'), metrics },
);
await startOpsServer({
  build: { version: 'chaos' },
  host,
  port: Number(opsPort),
  metrics,
  pingApi: () => pingApi(apiOrigin),
  stopping: () => false,
});
await server.listen({ host, port: Number(port) });
