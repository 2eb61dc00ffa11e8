import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type MetricDefinition, metricDefinitions } from '@onsori/contract/metric-definitions';
import { expect, test } from 'vitest';
import { dashboards, renderDashboard } from './dashboards.ts';
import { isHistogram, knownSeries, seriesIn } from './metric-names.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const rules = globSync('deploy/monitoring/rules/*.yml', { cwd: root }).map(read).join('\n');
const tests = globSync('deploy/monitoring/tests/*.yml', { cwd: root }).map(read).join('\n');

const alerts = rules
  .split(/^ {6}- (?=alert: )/m)
  .slice(1)
  .map((text) => ({
    name: /^alert: (\w+)/.exec(text)?.[1] ?? '',
    runbook: /runbook_url: (\S+)/.exec(text)?.[1] ?? '',
    severity: /severity: (\w+)/.exec(text)?.[1] ?? '',
  }));
const recorded = [...rules.matchAll(/- record: (\S+)/g)].map(([, name = '']) => name);
const ruleExpressions = [...rules.matchAll(/^ {8}expr: (?:\|\n((?: {10}.+\n)+)|(.+))/gm)].map(
  ([, block, line]) => block ?? line ?? '',
);

const runbooks = globSync('docs/runbooks/*.md', { cwd: root }).map((path) => {
  const text = read(path);
  return {
    path,
    alerts: /^Alert: (.+)$/m.exec(text)?.[1]?.split(', ') ?? [],
    reason: /^No alert: (.+)$/m.exec(text)?.[1],
  };
});

const isKnown = (name: string): boolean => knownSeries.has(name) || recorded.includes(name);

test('every alert has a severity and names the runbook that names it', () => {
  expect(alerts.length).toBeGreaterThan(20);
  for (const { name, runbook, severity } of alerts) {
    expect(['page', 'ticket'], name).toContain(severity);
    const named = runbooks.find(({ path }) => path === runbook)?.alerts ?? [];
    expect(named, `${name} in ${runbook}`).toContain(name);
  }
});

test('every runbook names its alerts, or says why it has none', () => {
  for (const { path, alerts: named, reason } of runbooks) {
    expect(named.length > 0 !== (reason !== undefined), path).toBe(true);
    const actual = alerts.filter(({ runbook }) => runbook === path).map(({ name }) => name);
    expect([...named].sort(), path).toEqual(actual.sort());
  }
});

test('every alert has a case in which it fires and one in which it does not', () => {
  for (const { name } of alerts) {
    expect(tests).toContain(`- name: ${name} fires\n`);
    expect(tests).toContain(`- name: ${name} does not fire\n`);
  }
});

test('rules and dashboards use series that exist', () => {
  const panels = dashboards.flatMap(({ rows }) => rows.flatMap((row) => row.panels));
  const expressions = [
    ...ruleExpressions,
    ...panels.flatMap(({ queries }) => queries.map(({ expr }) => expr)),
  ];
  expect(ruleExpressions).toHaveLength(alerts.length + recorded.length);
  expect(expressions.flatMap(seriesIn).filter((name) => !isKnown(name))).toEqual([]);
});

test('label values in rules are those of the list', () => {
  const definitions: Readonly<Record<string, MetricDefinition>> = metricDefinitions;
  const unknown = ruleExpressions.flatMap((expression) =>
    [...expression.matchAll(/(\w+)\{([^}]*)\}/g)].flatMap(([, series = '', selector = '']) => {
      const name = series.replace(/_(?:bucket|count|sum)$/, '');
      const definition = isHistogram(name) ? definitions[name] : definitions[series];
      if (!definition) return [];
      return [...selector.matchAll(/(\w+)(!?=~?)"([^"]*)"/g)].flatMap(
        ([, label = '', , value = '']) => {
          if (label === 'le' || label === 'job') return [];
          const values = definition.labels[label];
          if (values === undefined) return [`${series} ${label}`];
          if (typeof values === 'string') return [];
          return value.split('|').filter((each) => !values.includes(each));
        },
      );
    }),
  );
  expect(unknown).toEqual([]);
});

test.each(dashboards)('$uid is up to date', (dashboard) => {
  expect(
    read(`deploy/monitoring/dashboards/${dashboard.uid}.json`),
    'run "npm run monitoring" and commit it',
  ).toBe(renderDashboard(dashboard));
});

test('the dashboard of all metrics has a panel for each', () => {
  const all = dashboards.find(({ uid }) => uid === 'onsori-metrics');
  const titles = all?.rows.flatMap(({ panels }) => panels.map(({ title }) => title)) ?? [];
  expect(titles.sort()).toEqual(Object.keys(metricDefinitions).sort());
});

test('every scraped job has a file of targets', () => {
  const config = read('deploy/monitoring/prometheus.yml');
  const files = [...config.matchAll(/files: \[targets\/(\w+)\.yml\]/g)].map(([, name]) => name);
  const targets = globSync('deploy/monitoring/targets/*.yml', { cwd: root });
  expect(files.sort()).toEqual(targets.map((path) => basename(path, '.yml')).sort());
});

test('finds the series of an expression', () => {
  expect(
    seriesIn(
      'sum by (le, queue) (rate(a_bucket{job="x_y",le="1"}[5m])) / (b_total > 0) or slo:c:d5m',
    ),
  ).toEqual(['a_bucket', 'b_total', 'slo:c:d5m']);
});
