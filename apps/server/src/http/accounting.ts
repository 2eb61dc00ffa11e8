import type { onResponseHookHandler } from 'fastify';
import type { Log } from '#infra/log.ts';
import type { Metrics } from '#infra/metrics.ts';

/** One measured time and one log line per answer, of fields we choose: no header, no query, no body. */
export function accountFor({
  log,
  metrics,
}: {
  readonly log: Log;
  readonly metrics: Metrics;
}): onResponseHookHandler {
  // Nothing a caller sent is in these lines, so they need not be searched for secrets.
  const lines = log.child({}, { redact: [] });
  const timers = new Map<string, { observe(seconds: number): void }>();
  return (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'unknown';
    const status = reply.statusCode;
    const ms = reply.elapsedTime;
    const key = `${method} ${route} ${status}`;
    const timer = timers.get(key) ?? metrics.httpSeconds.labels(method, route, String(status));
    timers.set(key, timer);
    timer.observe(ms / 1000);
    lines.info({ reqId: request.id, method, route, status, ms: Math.round(ms) }, 'answered');
    done();
  };
}
