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
  const timeout = setTimeout(() => timer.reject(new Error('no answer in time')), pingLimitMs);
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

/** Probes and metrics, on a port of their own that is never public. */
export function createOpsServer(options: {
  readonly metrics: Metrics;
  readonly dependencies: readonly Dependency[];
  readonly stopping: () => boolean;
}): Server {
  return createServer(async (request, response) => {
    const send = (status: number, contentType: string, body: string) =>
      response.writeHead(status, { 'content-type': contentType }).end(body);
    switch (request.url) {
      case '/live':
        return send(200, 'application/json', '{"live":true}');
      case '/ready': {
        const state = await readiness(options.dependencies);
        const ready = state.ready && !options.stopping();
        return send(ready ? 200 : 503, 'application/json', JSON.stringify({ ...state, ready }));
      }
      case '/metrics':
        return send(
          200,
          options.metrics.registry.contentType,
          await options.metrics.registry.metrics(),
        );
      default:
        return send(404, 'application/json', '{}');
    }
  });
}
