import { spawnSync } from 'node:child_process';
import { titlePattern } from '../ran-tests.ts';

interface Proof {
  readonly path: string;
  readonly testName: string | null;
}

const LIMIT_MS = 8 * 60_000;

function run(command: string, args: readonly string[]): boolean {
  const { status, error } = spawnSync(command, args, { timeout: LIMIT_MS, killSignal: 'SIGTERM' });
  if (error && status === null) throw error;
  return status === 0;
}

/** How expensive a proof is to run: unit tests first, browsers last. */
export function costOf({ path }: Proof): number {
  if (path.startsWith('e2e/')) return 3;
  if (path.endsWith('.db.test.ts')) return 2;
  return path.endsWith('.slow.test.ts') ? 1 : 0;
}

const projects = ['unit', 'slow', 'db'] as const;

/** Builds the pages first when a browser needs them. A build that fails counts as noticed. */
export function passes(proof: Proof, file: string): boolean {
  const title = proof.testName === null ? [] : [titlePattern(proof.testName).source];
  const project = projects[costOf(proof)];
  if (project) {
    const options = title.flatMap((pattern) => ['-t', pattern]);
    return run('npx', ['vitest', 'run', '--project', project, proof.path, ...options]);
  }
  const isBuilt = /^(apps\/web\/src|packages\/contract)\//.test(file);
  if (isBuilt && !run('npm', ['run', 'build'])) return false;
  const options = title.flatMap((pattern) => ['-g', pattern]);
  return run('tools/node', ['e2e/main.ts', proof.path.replace('e2e/tests/', ''), ...options]);
}
