import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Metrics } from '#infra/metrics.ts';

/** Something a process leans on. Without a required one it is not ready; without another it limps. */
export interface Dependency {
  readonly name: string;
  readonly required: boolean;
  ping(): Promise<void>;
}

export interface Readiness {
  readonly ready: boolean;
  readonly dependencies: Readonly<Record<string, 'up' | 'down'>>;
}

const pingLimitMs = 1000;

async function isUp(dependency: Dependency): Promise<boolean> {
  const timer = Promise.withResolvers<never>();
  // In a late event loop the timer and the reply are due together: the reply is read first.
  const timeout = setTimeout(
    () => setImmediate(() => timer.reject(new Error('no answer in time'))),
    pingLimitMs,
  );
  try {
    await Promise.race([dependency.ping(), timer.promise]);
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timeout);
  }
}

export async function readiness(dependencies: readonly Dependency[]): Promise<Readiness> {
  const states = await Promise.all(
    dependencies.map(async (dependency) => ({ dependency, up: await isUp(dependency) })),
  );
  return {
    ready: states.every(({ dependency, up }) => up || !dependency.required),
    dependencies: Object.fromEntries(
      states.map(({ dependency, up }) => [dependency.name, up ? 'up' : 'down']),
    ),
  };
}

interface OpsOptions {
  readonly host: string;
  readonly port: number;
  readonly metrics: Metrics;
  readonly dependencies: readonly Dependency[];
  readonly stopping: () => boolean;
}

interface OpsReply {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

const json = (status: number, body: object): OpsReply => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
});

async function opsReply(path: string | undefined, options: OpsOptions): Promise<OpsReply> {
  const { registry } = options.metrics;
  switch (path) {
    case '/live':
      return json(200, { live: true });
    case '/ready': {
      const state = await readiness(options.dependencies);
      const ready = state.ready && !options.stopping();
      return json(ready ? 200 : 503, { ...state, ready });
    }
    case '/metrics':
      return { status: 200, contentType: registry.contentType, body: await registry.metrics() };
    default:
      return json(404, {});
  }
}

/** Probes and metrics, on a port of their own that is never public. */
export async function startOpsServer(options: OpsOptions): Promise<Server> {
  const server = createServer(async (request, response) => {
    const reply = await opsReply(request.url, options).catch(() => json(500, {}));
    response.writeHead(reply.status, { 'content-type': reply.contentType }).end(reply.body);
  });
  server.listen(options.port, options.host);
  await once(server, 'listening');
  return server;
}
