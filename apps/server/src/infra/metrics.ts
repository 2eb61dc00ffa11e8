import {
  type CounterName,
  type GaugeName,
  type HistogramName,
  histogramOptions,
  knownLabelSets,
  type LabelName,
  type MetricLabels,
  metricOptions,
} from '@onsori/contract/metric-definitions';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

type CounterOf<Name extends CounterName> = Counter<LabelName<Name>>;
type HistogramOf<Name extends HistogramName> = Histogram<LabelName<Name>>;

interface GaugeSample<Name extends GaugeName> {
  readonly labels: MetricLabels<Name>;
  readonly value: number;
}

type GaugeReaders = {
  readonly [Name in GaugeName]?: () =>
    | Promise<readonly GaugeSample<Name>[]>
    | readonly GaugeSample<Name>[];
};

/** What the processes count; `metricDefinitions` of the contract lists all metrics. */
export interface Metrics {
  readonly registry: Registry;
  readonly httpSeconds: HistogramOf<'http_request_seconds'>;
  readonly jobSeconds: HistogramOf<'job_seconds'>;
  readonly gatewaySeconds: HistogramOf<'gateway_request_seconds'>;
  readonly firstSoundSeconds: HistogramOf<'first_sound_seconds'>;
  readonly objectSweeps: CounterOf<'object_sweeps_total'>;
  readonly fitPreviews: CounterOf<'fit_previews_total'>;
  readonly fitPreviewSeconds: HistogramOf<'fit_preview_seconds'>;
  readonly mailsRejected: CounterOf<'mails_rejected_total'>;
  readonly downloads: CounterOf<'downloads_total'>;
  readonly searches: CounterOf<'searches_total'>;
  readonly licenceRequests: CounterOf<'licence_requests_total'>;
  /** Registers gauges whose samples are read at scrape time; one has none when its read fails. */
  gauges(readers: GaugeReaders): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counter = <Name extends CounterName>(name: Name): CounterOf<Name> => {
    const created = new Counter({ ...metricOptions(name), registers });
    for (const labels of knownLabelSets(name)) created.inc(labels, 0);
    return created;
  };
  const histogram = <Name extends HistogramName>(name: Name): HistogramOf<Name> =>
    new Histogram({ ...histogramOptions(name), registers });
  return {
    registry,
    httpSeconds: histogram('http_request_seconds'),
    jobSeconds: histogram('job_seconds'),
    gatewaySeconds: histogram('gateway_request_seconds'),
    firstSoundSeconds: histogram('first_sound_seconds'),
    fitPreviews: counter('fit_previews_total'),
    fitPreviewSeconds: histogram('fit_preview_seconds'),
    mailsRejected: counter('mails_rejected_total'),
    objectSweeps: counter('object_sweeps_total'),
    downloads: counter('downloads_total'),
    searches: counter('searches_total'),
    licenceRequests: counter('licence_requests_total'),
    gauges: (readers) => {
      for (const name of Object.keys(readers) as GaugeName[]) {
        const options = metricOptions(name);
        const gauge: Gauge = new Gauge({
          ...options,
          registers,
          async collect() {
            const samples = await (async () => readers[name]?.() ?? [])().catch(() => []);
            gauge.reset();
            // A gauge without labels is 0 after a reset, which a failed read must not report.
            if (samples.length === 0 && options.labelNames.length === 0) gauge.remove();
            for (const { labels, value } of samples) gauge.set(labels, value);
          },
        });
      }
    },
  };
}
