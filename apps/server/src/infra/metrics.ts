import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  readonly httpSeconds: Histogram<'method' | 'route' | 'status'>;
  readonly jobSeconds: Histogram<'job' | 'outcome'>;
  readonly objectSweeps: Counter<'outcome'>;
  readonly mailsRejected: Counter<'kind'>;
  /** Reads the value at scrape time. */
  gauge(name: string, help: string, read: () => number): void;
  /** One value per label value, read at scrape time; empty when the read fails. */
  labelledGauge(
    name: string,
    help: string,
    label: string,
    read: () => Promise<readonly (readonly [value: string, figure: number])[]>,
  ): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    httpSeconds: new Histogram({
      name: 'http_request_seconds',
      help: 'Time from the first byte of a request to the last byte of its response',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
    jobSeconds: new Histogram({
      name: 'job_seconds',
      help: 'Time a job ran',
      labelNames: ['job', 'outcome'],
      buckets: [0.01, 0.05, 0.25, 1, 5, 15, 60, 300],
      registers: [registry],
    }),
    mailsRejected: new Counter({
      name: 'mails_rejected_total',
      help: 'Mails permanently rejected by the mail server',
      labelNames: ['kind'],
      registers: [registry],
    }),
    objectSweeps: new Counter({
      name: 'object_sweeps_total',
      help: 'Sweeps of the object store by outcome; any outcome but swept is a refusal',
      labelNames: ['outcome'],
      registers: [registry],
    }),
    gauge: (name, help, read) => {
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read());
        },
      });
    },
    labelledGauge: (name, help, label, read) => {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [registry],
        async collect() {
          this.reset();
          const figures = await read().catch(() => []);
          for (const [value, figure] of figures) this.set({ [label]: value }, figure);
        },
      });
    },
  };
}
