import type { FastifyRequest, onResponseHookHandler } from 'fastify';
import { matchPath } from 'react-router';
import type { Log } from './log.ts';
import type { WebMetrics } from './metrics.ts';

/**
 * Returns the route pattern instead of the URL, because paths contain licence numbers and email
 * addresses, and queries contain signatures. The API logs its route under the same request id.
 */
function routeOf(request: FastifyRequest, pages: readonly string[]): string {
  const { url } = request.routeOptions;
  if (url !== '/*') return url ?? 'unknown';
  const path = request.url.replace(/\?.*/s, '').replace(/\.data$/, '');
  return pages.find((pattern) => matchPath(pattern, path)) ?? 'unknown';
}

/** Writes one log line and one duration metric per response. */
export function recordResponses(
  log: Log,
  metrics: WebMetrics,
  pages: readonly string[],
): onResponseHookHandler {
  return (request, reply, done) => {
    const { method, id: reqId } = request;
    const route = routeOf(request, pages);
    const status = reply.statusCode;
    const durationMs = Math.round(reply.elapsedTime);
    metrics.requestSeconds.observe({ method, route, status }, reply.elapsedTime / 1000);
    log.info({ reqId, method, route, status, durationMs }, 'request completed');
    done();
  };
}
