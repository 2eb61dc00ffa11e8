import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const worthLookingAt = 16;
const albums = 8;
const tracks = 8;

/**
 * Asks for a catalogue to look at, and says when there is something to see. The worker makes it album
 * by album, once, however often this is started.
 */
export function makeCatalogue(
  env: Readonly<Record<string, string>>,
  { say, log }: { say(line: string): void; log(line: string): void },
): { stop(): void } {
  const child = spawn(
    process.execPath,
    ['apps/server/seed/catalog/main.ts', '--albums', `${albums}`, '--tracks', `${tracks}`],
    { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const toSay = new Set([worthLookingAt, albums * tracks]);
  createInterface(child.stdout).on('line', (line) => {
    log(`catalog: ${line}`);
    const made = Number(/ (\d+)\/\d+ /.exec(line)?.[1]);
    if (toSay.delete(made)) say(`${made} of ${albums * tracks} tracks are published`);
  });
  createInterface(child.stderr).on('line', (line) => log(`catalog: ${line}`));
  return { stop: () => child.kill() };
}
