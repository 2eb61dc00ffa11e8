import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const FIRST_REPORT_COUNT = 16;
const ALBUM_COUNT = 8;
const MUSICS_PER_ALBUM = 8;

/**
 * Requests a sample catalogue and prints its progress. The worker generates it album by album; the
 * request is idempotent.
 */
export function seedCatalog(
  env: Readonly<Record<string, string>>,
  { print, log }: { print(line: string): void; log(line: string): void },
): { stop(): void } {
  const child = spawn(
    process.execPath,
    [
      'apps/server/cli/main.ts',
      'catalog',
      '--albums',
      `${ALBUM_COUNT}`,
      '--tracks',
      `${MUSICS_PER_ALBUM}`,
    ],
    { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const reportCounts = new Set([FIRST_REPORT_COUNT, ALBUM_COUNT * MUSICS_PER_ALBUM]);
  createInterface(child.stdout).on('line', (line) => {
    log(`catalog: ${line}`);
    const publishedCount = Number(/ (\d+)\/\d+ /.exec(line)?.[1]);
    if (reportCounts.delete(publishedCount))
      print(`${publishedCount} of ${ALBUM_COUNT * MUSICS_PER_ALBUM} tracks are published`);
  });
  createInterface(child.stderr).on('line', (line) => log(`catalog: ${line}`));
  return { stop: () => child.kill() };
}
