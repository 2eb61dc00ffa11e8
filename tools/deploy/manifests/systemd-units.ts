import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';

const root = resolve(import.meta.dirname, '../../..');
export const systemdDirectory = join(root, 'deploy/systemd');
const unitsDirectory = join(systemdDirectory, 'units');
export const backupUnitsDirectory = join(root, 'deploy/backups/systemd');

export const unitFiles = (directory = unitsDirectory): string[] => readdirSync(directory).sort();

export const hasProgram = (program: string, argument: string): boolean =>
  spawnSync(program, [argument], { stdio: 'ignore' }).status === 0;

export interface Unit {
  /** All values of a setting, in order. */
  readonly values: (name: string) => string[];
  readonly environment: Readonly<Record<string, string>>;
}

/** Reads a unit for the instance `instance`, which replaces `%i`. */
export function readUnit(file: string, instance = '', directory = unitsDirectory): Unit {
  const lines = readFileSync(join(directory, file), 'utf8').replaceAll('%i', instance).split('\n');
  const values = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1));
  const environment = Object.fromEntries(
    values('Environment').map((entry) => entry.split(/=(.*)/s).slice(0, 2)),
  );
  return { values, environment };
}

export const readExample = (process: string): NodeJS.Dict<string> =>
  parseEnv(readFileSync(join(systemdDirectory, 'etc', `${process}.env.example`), 'utf8'));

/** Problems of a HAProxy configuration; the certificates are left out, because they are the operator's. */
export function checkHaproxy(text: string): string[] {
  const directory = mkdtempSync(join(tmpdir(), 'onsori-haproxy-'));
  try {
    const path = join(directory, 'haproxy.cfg');
    writeFileSync(path, text.replace(/ ssl crt \S+ alpn \S+/, ''));
    const { stderr } = spawnSync('haproxy', ['-c', '-f', path], { encoding: 'utf8' });
    return stderr.match(/\[(?:ALERT|WARNING)\].*/g) ?? [];
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** Runs systemd-analyze on copies of the units that start this clone instead of a release. */
export function analyze(
  command: readonly string[],
  files: readonly string[],
  source = unitsDirectory,
): string {
  const directory = mkdtempSync(join(tmpdir(), 'onsori-units-'));
  try {
    for (const file of unitFiles(source)) {
      const text = readFileSync(join(source, file), 'utf8');
      writeFileSync(join(directory, file), text.replaceAll('/opt/onsori/current', root));
    }
    const paths = files.map((file) => join(directory, file));
    const { stdout, stderr } = spawnSync('systemd-analyze', [...command, ...paths], {
      encoding: 'utf8',
      env: { ...process.env, SYSTEMD_UNIT_PATH: `${directory}:` },
    });
    return `${stdout}${stderr}`;
  } finally {
    rmSync(directory, { recursive: true });
  }
}
