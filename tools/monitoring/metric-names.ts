import {
  type HistogramName,
  type MetricDefinition,
  metricDefinitions,
} from '@onsori/contract/metric-definitions';

/** Metrics of Prometheus, of prom-client and of exporters that rules and dashboards use. */
const foreignMetrics = [
  'up',
  'ALERTS',
  'nodejs_eventloop_lag_seconds',
  'process_resident_memory_bytes',
  'node_filesystem_avail_bytes',
  'node_filesystem_size_bytes',
  'pg_stat_archiver_last_archive_age',
  'nginx_up',
  'nginx_http_requests_total',
];

const seriesOf = ([name, { type }]: [string, MetricDefinition]): string[] =>
  type === 'histogram' ? ['bucket', 'count', 'sum'].map((part) => `${name}_${part}`) : [name];

/** Names of all series that an expression may use, besides recorded ones. */
export const knownSeries: ReadonlySet<string> = new Set([
  ...foreignMetrics,
  ...Object.entries<MetricDefinition>(metricDefinitions).flatMap(seriesOf),
]);

export const isHistogram = (name: string): name is HistogramName =>
  (metricDefinitions as Readonly<Record<string, MetricDefinition>>)[name]?.type === 'histogram';

const keywords = new Set(['and', 'or', 'unless', 'by', 'without', 'on', 'ignoring', 'bool']);

/** Names of the series that a PromQL expression reads. */
export function seriesIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')
    .replaceAll(/\{[^}]*\}/g, ' ')
    .replaceAll(/\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ');
  const names = [...bare.matchAll(/[a-zA-Z_][\w:]*(?!\w|\s*\()/g)].map(([name]) => name);
  return [...new Set(names.filter((name) => !keywords.has(name)))];
}
