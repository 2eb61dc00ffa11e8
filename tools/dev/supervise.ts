import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { localDir } from '#tools/services/ports.ts';

export interface Program {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly directory?: string;
  readonly env: Readonly<Record<string, string>>;
}

const RESTART_DELAY_MS = 1000;
/** Time between SIGTERM and SIGKILL. */
const GRACE_MS = 8000;

/** Runs programs until `stop()`, and restarts any that exits. */
export function supervise(programs: readonly Program[], log: (line: string) => void) {
  const running = new Map<string, ChildProcess>();
  let stopping = false;

  const start = ({ name, command: [file, ...args], directory, env }: Program): void => {
    if (stopping) return;
    const child = spawn(file, args, {
      cwd: directory,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.set(name, child);
    const logLines = (chunk: Buffer) => {
      for (const line of chunk.toString().split('\n')) if (line.trim()) log(`${name}: ${line}`);
    };
    child.stdout.on('data', logLines);
    child.stderr.on('data', logLines);
    child.on('error', (error) => log(`${name}: ${error.message}`));
    child.on('exit', (code) => {
      running.delete(name);
      if (stopping) return;
      log(`${name}: exited with ${code}, restarting`);
      setTimeout(
        () => start({ name, command: [file, ...args], env, ...(directory && { directory }) }),
        RESTART_DELAY_MS,
      );
    });
  };

  for (const program of programs) start(program);
  return {
    stop: async (): Promise<void> => {
      stopping = true;
      const ends = [...running.values()].map(
        (child) => new Promise((resolve) => child.once('exit', resolve)),
      );
      for (const child of running.values()) child.kill('SIGTERM');
      const killTimer = setTimeout(() => {
        for (const child of running.values()) child.kill('SIGKILL');
      }, GRACE_MS);
      await Promise.all(ends);
      clearTimeout(killTimer);
    },
  };
}

export function logFile(name: string): { path: string; write(line: string): void } {
  const folder = join(localDir(), 'log');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.log`);
  return { path, write: (line) => appendFileSync(path, `${line}\n`) };
}
