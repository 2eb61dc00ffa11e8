import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export interface Release {
  readonly version: string;
  readonly commit: string;
  readonly date: string;
}

export const root = resolve(import.meta.dirname, '../..');

const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** Version of the tree. */
export const readVersion = (): string => readJson('package.json').version;

/** Tagged releases, oldest first. Tags can be lost with a clone; this list cannot. */
export const readReleases = (): readonly Release[] => readJson('deploy/releases.json');

/** The newest release of another version than the tree. */
export function findPreviousRelease(): Release {
  const version = readVersion();
  const previous = readReleases().findLast((release) => release.version !== version);
  if (!previous) throw new Error('deploy/releases.json lists no release before this version');
  return previous;
}

const toNumbers = (version: string) => version.split('.').map(Number);

/** Orders versions of the form 1.2.3. */
export function compareVersions(left: string, right: string): number {
  const other = toNumbers(right);
  const differences = toNumbers(left).map((number, at) => number - (other[at] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}
