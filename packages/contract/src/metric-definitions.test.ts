import { expect, test } from 'vitest';
import {
  knownLabelSets,
  type MetricDefinition,
  metricDefinitions,
  metricOptions,
} from './metric-definitions.ts';

const definitions = Object.entries<MetricDefinition>(metricDefinitions);

test('names follow the conventions of Prometheus', () => {
  const misnamed = definitions
    .filter(([name, { type }]) => {
      const hasPattern = /^[a-z]+(_[a-z]+)+$/.test(name);
      const hasSuffix =
        type === 'counter'
          ? name.endsWith('_total')
          : type === 'gauge'
            ? !name.endsWith('_total')
            : name.endsWith('_seconds');
      return !hasPattern || !hasSuffix;
    })
    .map(([name]) => name);
  expect(misnamed).toEqual([]);
});

test('every label is bounded, and histograms have ascending buckets', () => {
  for (const [name, { type, labels, buckets, processes, help }] of definitions) {
    expect(help, name).not.toBe('');
    expect(processes.length, name).toBeGreaterThan(0);
    for (const values of Object.values(labels)) expect(values.length, name).toBeGreaterThan(0);
    expect(
      Object.keys(labels).filter((label) => /user|mail$|email|phone|ip|address/.test(label)),
    ).toEqual([]);
    expect(buckets !== undefined, name).toBe(type === 'histogram');
    expect([...(buckets ?? [])].sort((a, b) => a - b)).toEqual(buckets ?? []);
  }
});

test('lists the label sets of a counter with known values only', () => {
  expect(knownLabelSets('searches_total')).toEqual([{ outcome: 'found' }, { outcome: 'none' }]);
  expect(knownLabelSets('mails_rejected_total')).toEqual([]);
  expect(metricOptions('jobs_queued').labelNames).toEqual(['queue', 'state']);
});
