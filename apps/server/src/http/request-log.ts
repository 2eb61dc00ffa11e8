import type { onResponseHookHandler } from 'fastify';
import type { Log } from '#infra/log.ts';
import type { Metrics } from '#infra/metrics.ts';

/** Records duration and one log line per response; never logs headers, query or body. */
export function recordResponses({
  log,
  metrics,
}: {
  readonly log: Log;
  readonly metrics: Metrics;
}): onResponseHookHandler {
  // These lines contain no caller input, so redaction is off to save its cost.
  const requestLog = log.child({}, { redact: [] });
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
    requestLog.info(
      { reqId: request.id, method, route, status, ms: Math.round(ms) },
      'request completed',
    );
    done();
  };
}
