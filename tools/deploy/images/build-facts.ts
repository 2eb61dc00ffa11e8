import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './image-list.ts';
import { runCommand } from './run-command.ts';

/** What an image reports about its origin. */
export interface BuildFacts {
  readonly version: string;
  readonly commit: string;
  /** Seconds since 1970: the time of the commit, so that a build can be repeated. */
  readonly timestamp: number;
}

const git = (...args: string[]) => runCommand('git', args, { cwd: root }).trim();

/** Throws for a tree with uncommitted changes, whose commit would be wrong. */
export function readBuildFacts(): BuildFacts {
  const changes = git(
    'status',
    '--porcelain',
    '--',
    'apps',
    'packages',
    'deploy',
    'package-lock.json',
  );
  if (changes) throw new Error(`commit these first, images name their commit:\n${changes}`);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return {
    version,
    commit: git('rev-parse', 'HEAD'),
    timestamp: Number(git('log', '-1', '--format=%ct')),
  };
}

export const builtAt = ({ timestamp }: BuildFacts): string =>
  new Date(timestamp * 1000).toISOString().replace('.000Z', 'Z');

export const buildEnvironment = (facts: BuildFacts): Record<string, string> => ({
  APP_VERSION: facts.version,
  APP_COMMIT: facts.commit,
  APP_BUILT_AT: builtAt(facts),
});

/** Names what runs in error reports. */
export const releaseName = ({ version, commit }: BuildFacts): string =>
  `${version}-${commit.slice(0, 12)}`;
