import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import {
  readBackupStorageConfig,
  readMetricsDirectory,
  readPublicKeys,
  readStorageConfig,
} from '#server/src/config.ts';
import { readDrillSettings } from '#tools/drill/drill-settings.ts';
import { findBackupBefore, formatTarget, parseRowCounts } from '#tools/drill/pgbackrest.ts';

const deploy = resolve(import.meta.dirname, '../../deploy');
const read = (path: string): string => readFileSync(join(deploy, path), 'utf8');
const key = 'B'.repeat(42).concat('A');

/** The settings of an example file, its secrets filled in. */
const readExample = (name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parseEnv(read(`backups/${name}.env.example`))).map(([setting, value]) => [
      setting,
      value || (setting.endsWith('_PUBLIC_KEYS') ? key : 'secret'),
    ]),
  );

test('a server archives every minute, on hosts and in compose', () => {
  const settings = [...read('backups/archive.conf').matchAll(/^(\w+) = '?(.+?)'?$/gm)].map(
    ([, name, value]) => `${name}=${value}`,
  );
  expect(settings).toContain('archive_timeout=60');
  const { services } = parse(read('compose/backups.yaml'));
  for (const setting of settings) expect(services.postgres.command).toContain(setting);
});

test('the repository is encrypted, in S3, and five full backups are retained', () => {
  const text = read('backups/pgbackrest.conf');
  for (const line of ['repo1-type=s3', 'repo1-cipher-type=aes-256-cbc', 'repo1-retention-full=5'])
    expect(text.split('\n')).toContain(line);
  // It would drop segments and report success.
  expect(text).not.toMatch(/^archive-push-queue-max/m);
});

test('the example files have the settings that copy and drill read', () => {
  const copy = readExample('objects-copy');
  expect(readStorageConfig(copy).STORAGE).toBe('s3');
  expect(readBackupStorageConfig(copy)).toMatchObject({ S3_BUCKET: 'onsori-objects-backup' });
  const drill = readExample('drill');
  expect(readDrillSettings(drill).DRILL_DIRECTORY).toBe('/var/lib/onsori-drill');
  expect(readBackupStorageConfig(drill).STORAGE).toBe('s3');
  expect(readPublicKeys(drill)).toEqual({ licences: [key], audit: [key] });
  expect(readMetricsDirectory(drill)).toBe(readMetricsDirectory(copy));
});

test('reads the numbers of rows that a backup carries', () => {
  expect(parseRowCounts('musics:64,users:5')).toEqual({ musics: 64, users: 5 });
  expect(parseRowCounts('')).toEqual({});
});

test('a restore starts from the last backup that had ended', () => {
  const backup = (label: string, minute: number) => ({
    label,
    type: 'incr' as const,
    stoppedAt: new Date(Date.UTC(2026, 10, 18, 9, minute)),
  });
  const backups = [backup('a', 10), backup('b', 20)];
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 18, 9, minute));
  expect(findBackupBefore(backups, at(5))).toBeUndefined();
  expect(findBackupBefore(backups, at(15))?.label).toBe('a');
  expect(findBackupBefore(backups, at(25))?.label).toBe('b');
  expect(formatTarget(at(25))).toBe('2026-11-18 09:25:00.000+00');
});
