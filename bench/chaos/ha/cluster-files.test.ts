import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readExampleSettings, renderClusterFile, renderTemplate } from './cluster-files.ts';

const directory = join(import.meta.dirname, '../../../deploy/cluster');
const templates = readdirSync(directory).filter((name) => name !== 'node.env.example');
const example = readExampleSettings();
const settings = Object.fromEntries(
  Object.entries(example).map(([name, value]) => [name, value || 'secret']),
);

test('refuses a name without a value', () => {
  expect(() => renderTemplate(`$\{HOST}`, {})).toThrow('HOST has no value');
});

describe('deploy/cluster', () => {
  test.each(templates)('%s uses only names of node.env.example', (name) => {
    expect(renderClusterFile(name, settings)).not.toContain('${');
  });

  test('every name of node.env.example is used', () => {
    const all = templates.map((name) => readFileSync(join(directory, name), 'utf8')).join('\n');
    expect(Object.keys(example).filter((name) => !all.includes(`\${${name}}`))).toEqual([]);
  });

  test('the example contains no secret', () => {
    const secrets = Object.entries(example).filter(([name]) => name.endsWith('_PASSWORD'));
    expect(secrets.map(([, value]) => value)).toEqual(['', '', '', '']);
  });

  test('Patroni compares before it renews the leader lock', () => {
    const settingsOfPatroni = parse(renderClusterFile('patroni.yml', settings));
    expect(settingsOfPatroni).toHaveProperty('etcd.hosts');
    expect(settingsOfPatroni).not.toHaveProperty('etcd3');
    expect(renderClusterFile('etcd.env', settings)).toContain('ETCD_ENABLE_V2=true');
  });

  test('Patroni commits synchronously, and replaces a crashed primary at once', () => {
    const { dcs } = parse(renderClusterFile('patroni.yml', settings)).bootstrap;
    expect(dcs).toMatchObject({
      ttl: 20,
      primary_start_timeout: 0,
      synchronous_mode: true,
      failsafe_mode: true,
      postgresql: { parameters: { max_connections: 200 } },
    });
  });
});
