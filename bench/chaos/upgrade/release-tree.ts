import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '#tools/deploy/releases.ts';
import { spawnOwned } from '#tools/harness/processes.ts';
import { withLimit } from '#tools/harness/run-with-limit.ts';

const INSTALL_LIMIT_SECONDS = 600;
const BUILD_LIMIT_SECONDS = 900;

async function runShell(script: string, cwd: string, limitSeconds: number): Promise<void> {
  const child = spawnOwned('nice', ['bash', '-c', script], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    const [code] = await withLimit(`end of ${script}`, limitSeconds, (see, signal) => {
      see(`process ${child.pid} running`);
      return once(child, 'exit', { signal });
    });
    if (code !== 0) throw new Error(`${script} exited with ${code}`);
  } finally {
    child.kill('SIGKILL');
  }
}

/**
 * Checks a release out, installs and builds it; returns its folder, which later runs use again. Its
 * packages are its own: those of this tree would lead to the workspaces of this tree.
 */
export async function prepareRelease(
  { version, commit }: Release,
  releases: string,
): Promise<string> {
  const folder = join(releases, version);
  const marker = join(folder, '.prepared');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === commit) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await runShell(`git archive ${commit} | tar x -C ${folder}`, '.', INSTALL_LIMIT_SECONDS);
  const install = 'npm ci --prefer-offline --no-audit --no-fund --loglevel=error';
  await runShell(install, folder, INSTALL_LIMIT_SECONDS);
  await runShell('npm run build --silent', folder, BUILD_LIMIT_SECONDS);
  writeFileSync(marker, commit);
  return folder;
}
