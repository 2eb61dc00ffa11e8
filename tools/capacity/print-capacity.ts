import type { Capacity } from './compute-capacity.ts';
import { computeCapacity } from './compute-capacity.ts';
import { type DesignChange, listDesignChanges } from './design-changes.ts';
import { measuredFigures } from './measured-figures.ts';
import type { PriceList } from './prices.ts';
import type { UsageAssumptions } from './usage-assumptions.ts';

export const userCounts = [10_000, 100_000, 1_000_000, 10_000_000] as const;

/** Two significant digits: the assumptions allow no more. */
function round(value: number): string {
  if (value < 0.01) return 'below 0.01';
  const step = 10 ** (Math.floor(Math.log10(value)) - 1);
  const rounded = Math.round(value / step) * step;
  return rounded.toLocaleString('en-US', { maximumFractionDigits: rounded < 10 ? 2 : 0 });
}

const formatGb = (gb: number): string =>
  gb >= 1000 ? `${round(gb / 1000)} TB` : gb >= 1 ? `${round(gb)} GB` : `${round(gb * 1000)} MB`;
const formatBandwidth = (gbit: number): string =>
  gbit >= 1 ? `${round(gbit)} Gbit/s` : `${round(gbit * 1000)} Mbit/s`;
const formatUsers = (count: number): string =>
  count >= 1e6 ? `${round(count / 1e6)} M` : `${round(count / 1000)} k`;
const formatCost = (cost: number): string => `$${round(cost)}`;

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), `|${'---|'.repeat(head.length)}`, ...rows.map(row)].join('\n');

type Line = readonly [what: string, read: (capacity: Capacity) => string];

const groupLine = (role: Capacity['groups'][number]['role'], what: string): Line => [
  what,
  ({ groups }) => {
    const group = groups.find((each) => each.role === role);
    return group ? `${group.count} × ${group.machine.name}` : '';
  },
];

const lines: readonly Line[] = [
  ['tracks, accounts', ({ load }) => `${formatUsers(load.tracks)}, ${formatUsers(load.accounts)}`],
  [
    'pages, API calls, plays a second at the peak',
    ({ load: { peak } }) => [peak.pages, peak.calls, peak.plays].map(round).join(', '),
  ],
  [
    'busy cores: web, API, worker',
    ({ load: { cores } }) => [cores.web, cores.server, cores.worker].map(round).join(', '),
  ],
  [
    'busy cores of the database: reads, writes',
    ({ load: { cores } }) => [cores.reads, cores.writes].map(round).join(', '),
  ],
  groupLine('edge', 'edge hosts'),
  groupLine('web', 'web hosts'),
  groupLine('server', 'API hosts'),
  groupLine('worker', 'worker hosts'),
  groupLine('database', 'database hosts'),
  groupLine('control', 'etcd, Redis with Sentinel, HAProxy'),
  groupLine('monitoring', 'monitoring'),
  ['database connections', ({ connections }) => round(connections)],
  ['database size, third year', ({ load }) => formatGb(load.databaseGb)],
  ['database disks, all hosts', ({ diskGb }) => formatGb(diskGb)],
  ['object store with second bucket and backups', ({ objectGb }) => formatGb(objectGb)],
  [
    'peak bandwidth: media, edge',
    ({ load: { peak } }) => [peak.mediaGbit, peak.edgeGbit].map(formatBandwidth).join(', '),
  ],
  [
    'traffic a month: media, edge',
    ({ load }) => [load.mediaGb, load.edgeGb].map(formatGb).join(', '),
  ],
  ['cost a month: machines', ({ monthly }) => formatCost(monthly.machines)],
  ['cost a month: disks', ({ monthly }) => formatCost(monthly.disks)],
  ['cost a month: object store', ({ monthly }) => formatCost(monthly.objects)],
  ['cost a month: traffic', ({ monthly }) => formatCost(monthly.traffic)],
  ['**cost a month**', ({ monthly }) => `**${formatCost(monthly.total)}**`],
  ['cost a month per user', ({ monthly, users }) => `$${(monthly.total / users).toFixed(3)}`],
];

function printCapacityTable(usage: UsageAssumptions, prices: PriceList): string {
  const capacities = userCounts.map((users) => computeCapacity(users, usage, prices));
  return table(
    ['monthly users', ...userCounts.map(formatUsers)],
    lines.map(([what, read]) => [what, ...capacities.map(read)]),
  );
}

const printDesignChanges = (changes: readonly DesignChange[]): string =>
  table(
    ['change', 'limit', 'reached at', 'migration'],
    changes.map(({ change, limit, at, migration }) => [
      change,
      limit,
      `${formatUsers(at.count)} ${at.of}`,
      migration,
    ]),
  );

const printMeasuredFigures = (): string =>
  table(
    ['figure', 'kind', 'from'],
    Object.values(measuredFigures).map(({ value, unit, kind, source }) => [
      `${value.toLocaleString('en-US')} ${unit}`,
      kind,
      source.startsWith('npm') ? `\`${source}\`` : source,
    ]),
  );

/** The generated part of docs/scale.md. */
export const printCapacity = (usage: UsageAssumptions, prices: PriceList): string =>
  [
    printCapacityTable(usage, prices),
    `Prices: ${prices.date}, ${prices.currency}, ${prices.source}. ${prices.note}`,
    '### Where the design changes',
    printDesignChanges(listDesignChanges(usage)),
    '### Inputs',
    printMeasuredFigures(),
  ].join('\n\n');

const START = '<!-- capacity: begin -->';
const END = '<!-- capacity: end -->';

/** Replaces the generated part of a page. */
export function insertCapacity(page: string, printed: string): string {
  const [before, ...parts] = page.split(START);
  const after = parts.join(START).split(END)[1];
  if (before === undefined || after === undefined) throw new Error('the page has no markers');
  return `${before}${START}\n\n${printed}\n\n${END}${after}`;
}
