import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface WebMetrics {
  readonly registry: Registry;
  readonly requestSeconds: Histogram<'method' | 'route' | 'status'>;
  /** Requests forwarded to the API, by outcome. */
  readonly upstreamRequests: Counter<'outcome'>;
  readonly upstreamActive: Gauge;
  /** Error reports of browsers, by outcome. */
  readonly errorReports: Counter<'outcome'>;
}

export function createMetrics(): WebMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the first byte of a request to the last byte of its response',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    upstreamRequests: new Counter({
      name: 'upstream_requests_total',
      help: 'Requests forwarded to the API',
      labelNames: ['outcome'],
      registers,
    }),
    errorReports: new Counter({
      name: 'error_reports_total',
      help: 'Error reports of browsers',
      labelNames: ['outcome'],
      registers,
    }),
    upstreamActive: new Gauge({
      name: 'upstream_requests_active',
      help: 'Requests to the API in progress',
      registers,
    }),
  };
}
