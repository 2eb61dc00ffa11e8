import type { ChildProcess } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { type Environment, endProcess, startEntry } from '#tools/harness/processes.ts';

const RESTART_MS = 500;

/** A process that is started again when it ends, as by its supervisor. */
export function superviseEntry(
  entry: string,
  env: Environment,
  logFile: string,
  args: readonly string[] = [],
) {
  let child: ChildProcess;
  let killed: ChildProcess | null = null;
  let isStopped = false;
  let crashes = 0;
  const start = (): void => {
    const started = startEntry(entry, env, logFile, args);
    child = started;
    started.once('exit', async () => {
      if (isStopped || killed === started) return;
      crashes += 1;
      await setTimeout(RESTART_MS);
      if (!isStopped && killed !== started) start();
    });
  };
  start();
  return {
    countCrashes: () => crashes,
    kill: async () => {
      killed = child;
      await endProcess(killed, 'SIGKILL');
      start();
    },
    stop: async () => {
      isStopped = true;
      await endProcess(child, 'SIGKILL');
    },
  };
}
