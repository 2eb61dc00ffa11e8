import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const directory = resolve(import.meta.dirname, '../../deploy/monitoring');
const run = (command: string, ...args: readonly string[]): string =>
  execFileSync(command, args, { cwd: directory, encoding: 'utf8', stdio: 'pipe' });

test('Prometheus accepts its configuration and rules, and Alertmanager its own', () => {
  expect(run('promtool', 'check', 'config', 'prometheus.yml')).toContain('SUCCESS');
  expect(run('amtool', 'check-config', 'alertmanager.yml')).toContain('SUCCESS');
});

test('each alert fires and stays quiet as its cases say', { timeout: 280_000 }, () => {
  const files = globSync('tests/*.test.yml', { cwd: directory });
  expect(files.length).toBeGreaterThan(0);
  const output = run('promtool', 'test', 'rules', ...files);
  expect(output.match(/SUCCESS/g)).toHaveLength(files.length);
});

test.each([
  ['severity = page', 'pager'],
  ['severity = ticket', 'tickets'],
])('%s goes to %s', (matcher, receiver) => {
  const label = matcher.replaceAll(' ', '');
  const config = join(directory, 'alertmanager.yml');
  expect(run('amtool', 'config', 'routes', 'test', `--config.file=${config}`, label).trim()).toBe(
    receiver,
  );
});
