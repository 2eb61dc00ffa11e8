import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { analyze, backupUnitsDirectory, hasProgram, readUnit, unitFiles } from './systemd-units.ts';

const root = resolve(import.meta.dirname, '../../..');
const files = unitFiles(backupUnitsDirectory);
const services = files.filter((file) => file.endsWith('.service'));
const timers = files.filter((file) => file.endsWith('.timer'));
const unitOf = (file: string) => readUnit(file, 'full', backupUnitsDirectory);
const MAX_EXPOSURE = 3;

test('every timer starts a service of the folder, and every service has a timer', () => {
  const started = timers.flatMap((file) => unitOf(file).values('Unit'));
  const templates = started.map((unit) => unit.replace(/@\w+\./, '@.'));
  expect([...new Set(templates)].sort()).toEqual(services);
});

test.each(services)('%s starts a program of the tree, with settings of the folder', (file) => {
  const { values } = unitOf(file);
  const [program = '', ...args] = (values('ExecStart')[0] ?? '').split(' ');
  for (const path of [program, ...args.filter((each) => each.endsWith('.ts'))])
    expect(() =>
      readFileSync(resolve(root, path.replace('/opt/onsori/current/', ''))),
    ).not.toThrow();
  const settings = values('EnvironmentFile')[0]?.replace(/^-?\/etc\/onsori\//, '');
  expect(() => readFileSync(join(root, `deploy/backups/${settings}.example`))).not.toThrow();
});

describe.skipIf(!hasProgram('systemd-analyze', '--version'))('systemd-analyze', () => {
  test('verifies every unit without a remark', () => {
    expect(analyze(['verify', '--man=no'], files, backupUnitsDirectory)).toBe('');
  });

  test.each(services)('rates the exposure of %s as low', (file) => {
    const options = ['security', '--offline=true', '--no-pager'];
    const report = analyze(options, [file], backupUnitsDirectory);
    const exposure = /exposure level for \S+: ([\d.]+)/.exec(report)?.[1];
    expect(Number(exposure)).toBeLessThanOrEqual(MAX_EXPOSURE);
  });
});
