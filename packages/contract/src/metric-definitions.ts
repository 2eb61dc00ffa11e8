/**
 * Processes that serve `/metrics` on their private port. Backups run as commands, which write a file for node
 * exporter.
 */
export type MetricProcess = 'api' | 'worker' | 'web' | 'backups';

/** Label values that another list of the product bounds. */
type BoundedLabel = 'method' | 'route' | 'status' | 'job' | 'mail kind' | 'sweep outcome';

export interface MetricDefinition {
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
  /** The values of each label, or the list that bounds them. Never personal data or free text. */
  readonly labels: Readonly<Record<string, readonly string[] | BoundedLabel>>;
  /** Upper bounds of a histogram, in seconds. */
  readonly buckets?: readonly number[];
  readonly processes: readonly MetricProcess[];
}

const queues = ['default', 'render', 'preview', 'payment', 'webhook'] as const;

/** Every metric of our processes; dashboards, alerts and the documents use only these names. */
export const metricDefinitions = {
  http_request_seconds: {
    type: 'histogram',
    help: 'Time from the first byte of a request to the last byte of its response',
    labels: { method: 'method', route: 'route', status: 'status' },
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    processes: ['api'],
  },
  db_pool_waiting: {
    type: 'gauge',
    help: 'Requests waiting for a database connection',
    labels: {},
    processes: ['api'],
  },
  db_reads: {
    type: 'gauge',
    help: 'Connections taken for reads that may be a second old',
    labels: { server: ['primary', 'replica'] },
    processes: ['api'],
  },
  plays_waiting: {
    type: 'gauge',
    help: 'Plays waiting to be written',
    labels: {},
    processes: ['api'],
  },
  deliveries_active: {
    type: 'gauge',
    help: 'Downloads being sent',
    labels: {},
    processes: ['api'],
  },
  downloads_total: {
    type: 'counter',
    help: 'Downloads that began; one that the client ends early is aborted, one that we end is failed',
    labels: { outcome: ['completed', 'aborted', 'failed'] },
    processes: ['api'],
  },
  searches_total: {
    type: 'counter',
    help: 'First pages of text searches',
    labels: { outcome: ['found', 'none'] },
    processes: ['api'],
  },
  licence_requests_total: {
    type: 'counter',
    help: 'Requests for a licence; one that waits for its files is preparing',
    labels: { outcome: ['granted', 'preparing', 'refused', 'failed'] },
    processes: ['api'],
  },
  first_sound_seconds: {
    type: 'histogram',
    help: 'Time from a press of play to the first sound, as browsers report it',
    labels: {},
    buckets: [0.1, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2, 3, 5, 10],
    processes: ['api'],
  },
  jobs_queued: {
    type: 'gauge',
    help: 'Jobs by queue and state; every API process reports the same',
    labels: { queue: queues, state: ['ready', 'running', 'scheduled', 'failed'] },
    processes: ['api'],
  },
  jobs_oldest_ready_seconds: {
    type: 'gauge',
    help: 'Age of the oldest job that could run; every API process reports the same',
    labels: { queue: queues },
    processes: ['api'],
  },
  workers_responding: {
    type: 'gauge',
    help: 'Workers with a recent heartbeat; every API process reports the same',
    labels: {},
    processes: ['api'],
  },
  dependency_up: {
    type: 'gauge',
    help: '1 while the process reaches the dependency',
    labels: { dependency: ['postgres', 'postgres_reads', 'redis', 'storage', 'api'] },
    processes: ['api', 'worker', 'web'],
  },
  job_seconds: {
    type: 'histogram',
    help: 'Time a job ran',
    labels: { job: 'job', outcome: ['done', 'failed'] },
    buckets: [0.01, 0.05, 0.25, 1, 5, 15, 60, 300],
    processes: ['worker'],
  },
  jobs_permanently_failed: {
    type: 'gauge',
    help: 'Permanently failed jobs; every worker reports the same',
    labels: { job: 'job' },
    processes: ['worker'],
  },
  fit_previews_total: {
    type: 'counter',
    help: 'Rendered previews of fitted versions; an abandoned one stopped because nobody waited for it',
    labels: { outcome: ['ready', 'failed', 'abandoned'] },
    processes: ['worker'],
  },
  fit_preview_seconds: {
    type: 'histogram',
    help: 'Time from the request of a preview to its first piece, and to the whole of it',
    labels: { part: ['first', 'whole'] },
    buckets: [1, 2, 3, 4, 5, 7.5, 10, 15, 20, 30, 60, 120],
    processes: ['worker'],
  },
  gateway_request_seconds: {
    type: 'histogram',
    help: 'Time of a request to the payment gateway',
    labels: {
      operation: ['charge', 'confirm', 'cancel', 'card', 'read'],
      outcome: ['done', 'refused', 'not_found', 'unknown', 'rejected', 'error'],
    },
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
    processes: ['worker'],
  },
  billing_unknown_payments: {
    type: 'gauge',
    help: 'Payments and refunds whose outcome is unknown for over an hour; every worker reports the same',
    labels: { kind: ['payment', 'refund'] },
    processes: ['worker'],
  },
  billing_suspense_won: {
    type: 'gauge',
    help: 'Won in suspense: transactions or settlements of the gateway that match nothing',
    labels: { currency: ['KRW'] },
    processes: ['worker'],
  },
  audit_chain: {
    type: 'gauge',
    help: 'Problems that the last verification of the audit log found, and its age in seconds',
    labels: { figure: ['problems', 'verification_age_seconds'] },
    processes: ['worker'],
  },
  audit_pending_seconds: {
    type: 'gauge',
    help: 'Age of the oldest entry of the audit log that is not linked into its chain',
    labels: { queue: ['pending'] },
    processes: ['worker'],
  },
  mails_rejected_total: {
    type: 'counter',
    help: 'Mails permanently rejected by the mail server',
    labels: { kind: 'mail kind' },
    processes: ['worker'],
  },
  object_sweeps_total: {
    type: 'counter',
    help: 'Sweeps of the object store by outcome; any outcome but swept is a refusal',
    labels: { outcome: 'sweep outcome' },
    processes: ['worker'],
  },
  http_request_duration_seconds: {
    type: 'histogram',
    help: 'Time from the first byte of a request to the last byte of its response',
    labels: { method: 'method', route: 'route', status: 'status' },
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    processes: ['web'],
  },
  upstream_requests_total: {
    type: 'counter',
    help: 'Requests forwarded to the API',
    labels: { outcome: ['answered', 'failed', 'aborted', 'shed'] },
    processes: ['web'],
  },
  upstream_requests_active: {
    type: 'gauge',
    help: 'Requests to the API in progress',
    labels: {},
    processes: ['web'],
  },
  error_reports_total: {
    type: 'counter',
    help: 'Error reports of browsers',
    labels: { outcome: ['forwarded', 'failed', 'dropped', 'limited', 'refused'] },
    processes: ['web'],
  },
  backup_success_timestamp_seconds: {
    type: 'gauge',
    help: 'Time of the last successful backup of the database',
    labels: { type: ['full', 'incr'] },
    processes: ['backups'],
  },
  object_copy_success_timestamp_seconds: {
    type: 'gauge',
    help: 'Start of the last complete copy of objects to the backup bucket',
    labels: {},
    processes: ['backups'],
  },
  restore_drill_timestamp_seconds: {
    type: 'gauge',
    help: 'Time of the last restore drill',
    labels: {},
    processes: ['backups'],
  },
  restore_drill_success_timestamp_seconds: {
    type: 'gauge',
    help: 'Time of the last restore drill that found no problem',
    labels: {},
    processes: ['backups'],
  },
  restore_drill_problems: {
    type: 'gauge',
    help: 'Problems that the last restore drill found',
    labels: {},
    processes: ['backups'],
  },
  restore_drill_restore_seconds: {
    type: 'gauge',
    help: 'Time that the last restore drill took until the database responded',
    labels: {},
    processes: ['backups'],
  },
} as const satisfies Record<string, MetricDefinition>;

export type MetricName = keyof typeof metricDefinitions;

type Definition<Name extends MetricName> = (typeof metricDefinitions)[Name];
type NamesOf<Type extends MetricDefinition['type']> = {
  [Name in MetricName]: Definition<Name>['type'] extends Type ? Name : never;
}[MetricName];
export type GaugeName = NamesOf<'gauge'>;
export type CounterName = NamesOf<'counter'>;
export type HistogramName = NamesOf<'histogram'>;

export type LabelName<Name extends MetricName> = keyof Definition<Name>['labels'] & string;

type LabelValue<Values> = Values extends readonly (infer Value)[] ? Value : string | number;

/** The labels of a sample, with the values that the list allows. */
export type MetricLabels<Name extends MetricName> = {
  readonly [Label in LabelName<Name>]: LabelValue<
    Definition<Name>['labels'][Label & keyof Definition<Name>['labels']]
  >;
};

/** What the constructors of prom-client need. */
export function metricOptions<Name extends MetricName>(name: Name) {
  const definition: MetricDefinition = metricDefinitions[name];
  return {
    name,
    help: definition.help,
    labelNames: Object.keys(definition.labels) as LabelName<Name>[],
  };
}

/** Label sets of a counter whose values are all known, to start each of them at 0. */
export function knownLabelSets<Name extends CounterName>(
  name: Name,
): Record<LabelName<Name>, string>[] {
  const { labels }: MetricDefinition = metricDefinitions[name];
  return Object.entries(labels).reduce<Record<string, string>[]>(
    (sets, [label, values]) =>
      typeof values === 'string'
        ? []
        : sets.flatMap((set) => values.map((value) => ({ ...set, [label]: value }))),
    [{}],
  ) as Record<LabelName<Name>, string>[];
}

export const histogramOptions = <Name extends HistogramName>(name: Name) => ({
  ...metricOptions(name),
  buckets: [...metricDefinitions[name].buckets],
});
