import {
  type CounterName,
  type HistogramName,
  histogramOptions,
  knownLabelSets,
  type LabelName,
  metricOptions,
} from '@onsori/contract/metric-definitions';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What the process counts; `metricDefinitions` of the contract lists all metrics. */
export interface WebMetrics {
  readonly registry: Registry;
  readonly requestSeconds: Histogram<LabelName<'http_request_duration_seconds'>>;
  /** Requests forwarded to the API, by outcome. */
  readonly upstreamRequests: Counter<LabelName<'upstream_requests_total'>>;
  readonly upstreamActive: Gauge;
  /** Error reports of browsers, by outcome. */
  readonly errorReports: Counter<LabelName<'error_reports_total'>>;
  /** Reports at scrape time whether a dependency responds. */
  observeDependency(dependency: 'api', ping: () => Promise<boolean>): void;
}

export function createMetrics(): WebMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counter = <Name extends CounterName>(name: Name): Counter<LabelName<Name>> => {
    const created = new Counter({ ...metricOptions(name), registers });
    for (const labels of knownLabelSets(name)) created.inc(labels, 0);
    return created;
  };
  const histogram = <Name extends HistogramName>(name: Name): Histogram<LabelName<Name>> =>
    new Histogram({ ...histogramOptions(name), registers });
  return {
    registry,
    requestSeconds: histogram('http_request_duration_seconds'),
    upstreamRequests: counter('upstream_requests_total'),
    errorReports: counter('error_reports_total'),
    upstreamActive: new Gauge({ ...metricOptions('upstream_requests_active'), registers }),
    observeDependency: (dependency, ping) => {
      new Gauge({
        ...metricOptions('dependency_up'),
        registers,
        async collect() {
          this.set({ dependency }, (await ping()) ? 1 : 0);
        },
      });
    },
  };
}
