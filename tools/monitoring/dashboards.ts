import {
  type MetricDefinition,
  type MetricProcess,
  metricDefinitions,
} from '@onsori/contract/metric-definitions';

interface Panel {
  readonly title: string;
  readonly description: string;
  readonly unit: 's' | 'short' | 'percentunit' | 'reqps';
  readonly queries: readonly { readonly expr: string; readonly legend: string }[];
}

export interface Dashboard {
  readonly uid: string;
  readonly title: string;
  readonly rows: readonly { readonly title: string; readonly panels: readonly Panel[] }[];
}

const legendOf = (labels: readonly string[]): string =>
  labels.map((label) => `{{${label}}}`).join(' ');
const by = (labels: readonly string[]): string =>
  labels.length > 0 ? ` by (${labels.join(', ')})` : '';

/** The panel of a metric follows from its type. */
function metricPanel([name, { type, help, labels }]: [string, MetricDefinition]): Panel {
  const names = Object.keys(labels);
  const base = { title: name, description: help };
  if (type === 'counter')
    return {
      ...base,
      unit: 'reqps',
      queries: [{ expr: `sum${by(names)} (rate(${name}[5m]))`, legend: legendOf(names) }],
    };
  if (type === 'gauge')
    return {
      ...base,
      unit: name.endsWith('_seconds') ? 's' : 'short',
      queries: [{ expr: `max${by(names)} (${name})`, legend: legendOf(names) }],
    };
  return {
    ...base,
    unit: 's',
    queries: [0.5, 0.75, 0.95].map((quantile) => ({
      expr: `histogram_quantile(${quantile}, sum by (le) (rate(${name}_bucket[5m])))`,
      legend: `p${quantile * 100}`,
    })),
  };
}

const processTitles: Readonly<Record<MetricProcess, string>> = {
  web: 'Web',
  api: 'API and queue',
  worker: 'Worker and money',
  backups: 'Backups',
};

const metricRows = (Object.keys(processTitles) as MetricProcess[]).map((process) => ({
  title: processTitles[process],
  panels: Object.entries<MetricDefinition>(metricDefinitions)
    .filter(([, { processes }]) => processes[0] === process)
    .map(metricPanel),
}));

const panel = (
  title: string,
  unit: Panel['unit'],
  description: string,
  ...queries: readonly (readonly [expr: string, legend: string])[]
): Panel => ({
  title,
  unit,
  description,
  queries: queries.map(([expr, legend]) => ({ expr, legend })),
});

const burnPanel = (title: string, name: string, objective: string): Panel =>
  panel(
    title,
    'percentunit',
    `Share of bad events. The objective allows ${objective}.`,
    [`slo:${name}_bad:ratio_rate5m`, '5 minutes'],
    [`slo:${name}_bad:ratio_rate1h`, '1 hour'],
    [`slo:${name}_bad:ratio_rate6h`, '6 hours'],
  );

export const dashboards: readonly Dashboard[] = [
  {
    uid: 'onsori-overview',
    title: 'Onsori: overview',
    rows: [
      {
        title: 'Objectives',
        panels: [
          burnPanel('Failed requests', 'availability', '0.1 %'),
          burnPanel('Failed downloads', 'download', '0.5 %'),
          burnPanel('Searches above 250 ms', 'search', '5 %'),
          burnPanel('First sounds above 1 s', 'first_sound', '25 %'),
        ],
      },
      {
        title: 'Traffic',
        panels: [
          panel('Requests by status', 'reqps', 'Responses of the web process', [
            'sum by (status) (rate(http_request_duration_seconds_count[5m]))',
            '{{status}}',
          ]),
          panel(
            'Latency, p95',
            's',
            'Web, API and search',
            ['web:request_seconds:p95_5m', 'web'],
            ['api:request_seconds:p95_5m', 'API'],
            ['search:request_seconds:p95_5m', 'search'],
          ),
          panel('First sound, p75', 's', 'As browsers report it', [
            'player:first_sound_seconds:p75_1h',
            'p75',
          ]),
          panel('Searches without results', 'percentunit', 'Share of the last hour', [
            'search:without_results:ratio_rate1h',
            'without results',
          ]),
        ],
      },
      {
        title: 'Queue and machines',
        panels: [
          panel('Jobs', 'short', 'Ready and running jobs by queue', [
            'queue:jobs:max{state=~"ready|running"}',
            '{{queue}} {{state}}',
          ]),
          panel('Renders', 'reqps', 'Ended jobs that render music', [
            'sum by (job, outcome) (rate(job_seconds_count{job=~"generation.make_.*|air.make_.*"}[15m]))',
            '{{job}} {{outcome}}',
          ]),
          panel('Edge', 'reqps', 'Requests to nginx', [
            'sum by (instance) (rate(nginx_http_requests_total[5m]))',
            '{{instance}}',
          ]),
          panel('Free disk', 'percentunit', 'Below 10 % an alert fires', [
            'node_filesystem_avail_bytes{fstype!~"tmpfs|ramfs|overlay|squashfs"} / node_filesystem_size_bytes',
            '{{instance}} {{mountpoint}}',
          ]),
          panel('Processes', 'short', '1 while Prometheus reaches the process', [
            'up',
            '{{job}} {{instance}}',
          ]),
          panel('Event loop', 's', 'Delay of the event loop', [
            'nodejs_eventloop_lag_seconds',
            '{{job}} {{instance}}',
          ]),
          panel('Memory', 'short', 'Resident bytes', [
            'process_resident_memory_bytes',
            '{{job}} {{instance}}',
          ]),
          panel('Firing alerts', 'short', 'By name', [
            'count by (alertname) (ALERTS{alertstate="firing"})',
            '{{alertname}}',
          ]),
        ],
      },
    ],
  },
  { uid: 'onsori-metrics', title: 'Onsori: all metrics', rows: metricRows },
];

const COLUMNS = 3;
const WIDTH = 8;
const HEIGHT = 8;
/** Grafana replaces the variable by the selected data source. */
const datasource = { type: 'prometheus', uid: ['$', '{datasource}'].join('') };

function renderRow({ title, panels }: Dashboard['rows'][number], top: number) {
  const row = { type: 'row', title, collapsed: false, gridPos: { x: 0, y: top, w: 24, h: 1 } };
  return [
    row,
    ...panels.map(({ title: name, description, unit, queries }, index) => ({
      type: 'timeseries',
      title: name,
      description,
      datasource,
      gridPos: {
        x: (index % COLUMNS) * WIDTH,
        y: top + 1 + Math.floor(index / COLUMNS) * HEIGHT,
        w: WIDTH,
        h: HEIGHT,
      },
      fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
      targets: queries.map(({ expr, legend }, query) => ({
        refId: String.fromCharCode('A'.charCodeAt(0) + query),
        datasource,
        expr,
        legendFormat: legend,
      })),
    })),
  ];
}

/** The JSON that Grafana 10 imports; the variable selects the data source. */
export function renderDashboard({ uid, title, rows }: Dashboard): string {
  let top = 0;
  const panels = rows.flatMap((row) => {
    const rendered = renderRow(row, top);
    top += 1 + Math.ceil(row.panels.length / COLUMNS) * HEIGHT;
    return rendered;
  });
  const json = {
    uid,
    title,
    tags: ['onsori'],
    timezone: 'browser',
    schemaVersion: 38,
    version: 1,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    templating: {
      list: [{ name: 'datasource', label: 'Data source', type: 'datasource', query: 'prometheus' }],
    },
    panels: panels.map((each, index) => ({ id: index + 1, ...each })),
  };
  return `${JSON.stringify(json, null, 2)}\n`;
}
