import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { lastLines } from '#tools/services/process.ts';
import { withLimit } from './run-with-limit.ts';

export type Environment = Readonly<Record<string, string>>;

/** Starts a child process that the kernel kills when this process ends. */
export function spawnOwned(
  command: string,
  args: readonly string[],
  options: SpawnOptions & { readonly deathSignal?: 'KILL' | 'TERM' },
): ChildProcess {
  const { deathSignal = 'KILL', ...rest } = options;
  return spawn('setpriv', ['--pdeathsig', deathSignal, '--', command, ...args], rest);
}

/** Starts a TypeScript entry as a child process; its output goes to a file. */
export function startEntry(
  entry: string,
  env: Environment,
  logFile: string,
  args: readonly string[] = [],
): ChildProcess {
  const log = openSync(logFile, 'a');
  const child = spawnOwned(process.execPath, [entry, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  return child;
}

const RUN_LIMIT_SECONDS = 900;

export async function runEntry(
  entry: string,
  env: Environment,
  logFile: string,
  args: readonly string[] = [],
  limitSeconds = RUN_LIMIT_SECONDS,
): Promise<void> {
  const child = startEntry(entry, env, logFile, args);
  try {
    const [code] = await withLimit(`end of ${entry}`, limitSeconds, (see, signal) => {
      see(`process ${child.pid} running`);
      return once(child, 'exit', { signal });
    });
    if (code !== 0) throw new Error(`it exited with ${code}`);
  } catch (error) {
    child.kill('SIGKILL');
    const log = lastLines(readFileSync(logFile, 'utf8'), 12);
    throw new Error(`${entry} failed, see ${logFile}:\n${log}`, { cause: error });
  }
}

const END_LIMIT_SECONDS = 30;

/** Sends a signal and waits for the exit of the process; kills it at the limit. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  try {
    await withLimit(`end of process ${child.pid}`, END_LIMIT_SECONDS, (see, over) => {
      see(`${signal} sent to ${child.spawnargs.slice(4).join(' ')}`);
      return once(child, 'exit', { signal: over });
    });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}; killed`);
    child.kill('SIGKILL');
  }
}

/**
 * Polls a condition until it returns true; returns the seconds that took. Any other result describes
 * the current state and is part of the error at the limit.
 */
export async function until(
  what: string,
  limitSeconds: number,
  condition: () => Promise<boolean | string>,
): Promise<number> {
  const started = performance.now();
  await withLimit(what, limitSeconds, async (see, signal) => {
    while (!signal.aborted) {
      const state = await condition().catch((error) => String(error?.cause ?? error));
      if (state === true) return;
      see(String(state));
      await sleep(50);
    }
  });
  return (performance.now() - started) / 1000;
}

/** A condition for `until`: true for a 2xx response, else its status. */
export async function isOk(url: string): Promise<true | string> {
  const { ok, status } = await fetch(url);
  return ok || `status ${status} of ${url}`;
}
