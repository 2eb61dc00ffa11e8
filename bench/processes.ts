import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';

export type Environment = Readonly<Record<string, string>>;

/** Starts one of our TypeScript entries as a process of its own, its output going to a file. */
export function startEntry(
  entry: string,
  env: Environment,
  logFile: string,
  args: readonly string[] = [],
): ChildProcess {
  const log = openSync(logFile, 'a');
  const child = spawn(process.execPath, [entry, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  return child;
}

export async function runEntry(
  entry: string,
  env: Environment,
  logFile: string,
  args: readonly string[] = [],
): Promise<void> {
  const [code] = await once(startEntry(entry, env, logFile, args), 'exit');
  if (code !== 0) throw new Error(`${entry} failed, see ${logFile}`);
}

/** Ends a process with a signal and waits until it is gone. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

/** Asks again and again until it is so, and says how many seconds that took. */
export async function until(
  what: string,
  limitSeconds: number,
  condition: () => Promise<boolean>,
): Promise<number> {
  const started = performance.now();
  const elapsed = () => (performance.now() - started) / 1000;
  while (!(await condition().catch(() => false))) {
    if (elapsed() > limitSeconds) throw new Error(`${what}: not within ${limitSeconds} s`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return elapsed();
}
