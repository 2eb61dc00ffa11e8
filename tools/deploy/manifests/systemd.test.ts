import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { processNames, secretValues, unreadSettings } from './process-settings.ts';
import {
  analyze,
  checkHaproxy,
  hasProgram,
  readExample,
  readUnit,
  systemdDirectory,
  unitFiles,
} from './systemd-units.ts';

const MAX_EXPOSURE = 2;

const units = [
  { process: 'server', file: 'onsori-server@.service', instance: '8081' },
  { process: 'web', file: 'onsori-web@.service', instance: '8091' },
  { process: 'worker', file: 'onsori-worker@.service', instance: '18101' },
  { process: 'migrate', file: 'onsori-migrate.service', instance: '' },
];
const files = units.map(({ file }) => file);

/** Settings of a unit and its example file; an empty setting of the file is a secret. */
function environmentOf(process: string, file: string, instance: string): Record<string, string> {
  const { environment } = readUnit(file, instance);
  const entries = Object.entries({ ...readExample(process), ...environment });
  return Object.fromEntries(
    entries.map(([name, value]) => [name, value || (secretValues[name] ?? '')]),
  );
}

test('there is a unit for every process', () => {
  expect(unitFiles()).toEqual([...files, 'onsori.target'].sort());
  expect(units.map(({ process }) => process).sort()).toEqual([...processNames].sort());
});

test.each(units)('$file gives $process the settings it requires, and no others', async (unit) => {
  const {
    NODE_ENV = '',
    HOME,
    ...environment
  } = environmentOf(unit.process, unit.file, unit.instance);
  expect([NODE_ENV, HOME]).toEqual(['production', '/tmp']);
  const given = unit.process === 'web' ? { ...environment, NODE_ENV } : environment;
  expect(await unreadSettings(unit.process, given)).toEqual([]);
  expect(Object.entries(given).filter(([, value]) => value === '')).toEqual([]);
});

test.each(units)(
  '$file names a program of the tree, and its file of settings',
  ({ process, file }) => {
    const { values } = readUnit(file);
    const [, program = ''] = values('ExecStart')[0]?.split(' ') ?? [];
    expect(() => readFileSync(join(systemdDirectory, '../..', program))).not.toThrow();
    expect(values('EnvironmentFile')).toEqual([`/etc/onsori/${process}.env`]);
  },
);

test.each(units.slice(0, 3))('$file waits longer than the process needs to stop', ({ file }) => {
  const { values, environment } = readUnit(file);
  const stop = Number(values('TimeoutStopSec')[0]);
  expect(stop).toBeGreaterThanOrEqual(Number(environment.SHUTDOWN_SECONDS) + 5);
  expect(values('Restart')).toEqual(['always']);
});

// systemd prefers EnvironmentFile to Environment.
test.each(units)('the file of $process sets nothing that $file sets', ({ process, file }) => {
  const own = Object.keys(readUnit(file).environment);
  expect(Object.keys(readExample(process)).filter((name) => own.includes(name))).toEqual([]);
});

describe.skipIf(!hasProgram('systemd-analyze', '--version'))('systemd-analyze', () => {
  test('verifies every unit without a remark', () => {
    expect(analyze(['verify', '--man=no'], unitFiles())).toBe('');
  });

  test.each(files)('rates the exposure of %s as low', (file) => {
    const report = analyze(['security', '--offline=true', '--no-pager'], [file]);
    const exposure = /exposure level for \S+: ([\d.]+)/.exec(report)?.[1];
    expect(Number(exposure)).toBeLessThanOrEqual(MAX_EXPOSURE);
  });
});

describe('haproxy.cfg', () => {
  const path = join(systemdDirectory, 'edge/haproxy.cfg');
  const text = readFileSync(path, 'utf8');

  test('checks /ready on the port of the probes of each process', () => {
    const servers = [...text.matchAll(/^\s+server \S+ [\d.]+:(\d+) .*check port (\d+)$/gm)];
    expect(servers.length).toBeGreaterThanOrEqual(10);
    for (const [, port = '', opsPort] of servers) {
      const file = port.startsWith('808') ? 'onsori-server@.service' : 'onsori-web@.service';
      const { environment } = readUnit(file, port);
      expect(environment.API_OPS_PORT ?? environment.WEB_OPS_PORT).toBe(opsPort);
    }
    expect(text.match(/http-check send meth GET uri \/ready$/gm)).toHaveLength(3);
  });

  test('detects a stopping process well before it stops', () => {
    const seconds = (name: string) => Number(new RegExp(`\\b${name} (\\d+)`).exec(text)?.[1]);
    const { environment } = readUnit('onsori-server@.service', '8081');
    expect(seconds('inter') * seconds('fall')).toBeLessThan(Number(environment.DRAIN_SECONDS));
  });

  test.skipIf(!hasProgram('haproxy', '-v'))('is accepted by haproxy', () => {
    expect(checkHaproxy(text)).toEqual([]);
    expect(checkHaproxy(text.replace('balance leastconn', 'balance most'))).not.toEqual([]);
  });
});
