import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { BuildInfo } from '@onsori/contract/build-info';
import type { MetricLabels } from '@onsori/contract/metric-definitions';
import type { Metrics } from '#infra/metrics.ts';

/** The process is not ready while a required dependency is down. */
export interface Dependency {
  readonly name: MetricLabels<'dependency_up'>['dependency'];
  readonly required: boolean;
  ping(): Promise<void>;
}

export interface Readiness {
  readonly ready: boolean;
  readonly dependencies: Readonly<Record<string, 'up' | 'down'>>;
}

const PING_TIMEOUT_MS = 1000;

async function isUp(dependency: Dependency): Promise<boolean> {
  const timer = Promise.withResolvers<never>();
  // When the event loop lags, timer and reply are due together; setImmediate lets the reply win.
  const timeout = setTimeout(
    () => setImmediate(() => timer.reject(new Error('ping timed out'))),
    PING_TIMEOUT_MS,
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
  readonly build: BuildInfo;
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
      return json(200, { live: true, ...options.build });
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

function registerDependencyMetric({ metrics, dependencies }: OpsOptions): void {
  metrics.gauges({
    dependency_up: async () => {
      const states = (await readiness(dependencies)).dependencies;
      return dependencies.map(({ name }) => ({
        labels: { dependency: name },
        value: states[name] === 'up' ? 1 : 0,
      }));
    },
  });
}

/** Serves probes and metrics on a separate port that is never public. */
export async function startOpsServer(options: OpsOptions): Promise<Server> {
  registerDependencyMetric(options);
  const server = createServer(async (request, response) => {
    const reply = await opsReply(request.url, options).catch(() => json(500, {}));
    response.writeHead(reply.status, { 'content-type': reply.contentType }).end(reply.body);
  });
  server.listen(options.port, options.host);
  await once(server, 'listening');
  return server;
}
