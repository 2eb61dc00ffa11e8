import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { request as requestSecurely } from 'node:https';
import type { BuildInfo } from '@onsori/contract/build-info';
import { apiPrefix } from '@onsori/contract/route';
import type { WebMetrics } from './metrics.ts';

const PING_TIMEOUT_MS = 1000;

/** Resolves to whether the API sends any HTTP response; the status does not matter. */
export function pingApi(apiOrigin: string): Promise<boolean> {
  return new Promise((resolve) => {
    const url = new URL(apiPrefix, apiOrigin);
    const options = { method: 'HEAD', signal: AbortSignal.timeout(PING_TIMEOUT_MS) };
    const call = url.protocol === 'https:' ? requestSecurely(url, options) : request(url, options);
    call.on('response', (response) => {
      response.resume();
      resolve(true);
    });
    call.on('error', () => resolve(false));
    call.end();
  });
}

interface OpsOptions {
  readonly host: string;
  readonly port: number;
  readonly metrics: WebMetrics;
  readonly build: BuildInfo;
  readonly pingApi: () => Promise<boolean>;
  readonly stopping: () => boolean;
}

interface OpsReply {
  readonly status: number;
  readonly body: string;
  readonly type?: string;
}

/**
 * Serves probes and metrics on a private port. The process is ready once it reached the API, and
 * stays ready while the API is down, because its pages explain the outage and a load balancer
 * without web processes could not.
 */
export async function startOpsServer(options: OpsOptions): Promise<Server> {
  const { registry } = options.metrics;
  options.metrics.observeDependency('api', options.pingApi);
  let hasReachedApi = false;
  const replyTo = async (path: string | undefined): Promise<OpsReply> => {
    switch (path) {
      case '/live':
        return { status: 200, body: JSON.stringify({ live: true, ...options.build }) };
      case '/ready': {
        const isUp = await options.pingApi();
        hasReachedApi ||= isUp;
        const ready = hasReachedApi && !options.stopping();
        const body = JSON.stringify({ ready, dependencies: { api: isUp ? 'up' : 'down' } });
        return { status: ready ? 200 : 503, body };
      }
      case '/metrics':
        return { status: 200, body: await registry.metrics(), type: registry.contentType };
      default:
        return { status: 404, body: '{}' };
    }
  };
  const server = createServer(async (incoming, response) => {
    const {
      status,
      body,
      type = 'application/json',
    } = await replyTo(incoming.url).catch(
      (): OpsReply => ({
        status: 500,
        body: '{}',
      }),
    );
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  server.listen(options.port, options.host);
  await once(server, 'listening');
  return server;
}
