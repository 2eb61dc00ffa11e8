import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { findFreePort } from '#test/free-port.ts';
import type { Suite } from '#test/suite.ts';

export interface RunningProcess {
  readonly child: ChildProcess;
  readonly apiUrl: string;
  readonly opsUrl: string;
  output(): string;
}

/** Starts an entry point as a child process on the database of a suite. */
export async function startProcess(
  entry: 'api' | 'worker',
  suite: Suite,
  settings: Record<string, string> = {},
): Promise<RunningProcess> {
  const [port, ops] = [await findFreePort(), await findFreePort()];
  let output = '';
  const child = spawn(process.execPath, [new URL(`../src/${entry}.ts`, import.meta.url).pathname], {
    env: {
      ...process.env,
      DATABASE_URL: entry === 'api' ? suite.apiUrl : suite.workerUrl,
      REDIS_PREFIX: suite.config.REDIS_PREFIX,
      API_PORT: String(port),
      API_OPS_PORT: String(ops),
      WORKER_OPS_PORT: String(ops),
      ...settings,
    },
  });
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  return {
    child,
    apiUrl: `http://127.0.0.1:${port}/_api`,
    opsUrl: `http://127.0.0.1:${ops}`,
    output: () => output,
  };
}

export async function waitUntilReady({ opsUrl, child, output }: RunningProcess): Promise<void> {
  const limit = Date.now() + 40_000;
  while (Date.now() < limit) {
    if (child.exitCode !== null) throw new Error(`the process exited: ${output()}`);
    const ready = await fetch(`${opsUrl}/ready`).catch(() => null);
    if (ready?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the process did not become ready: ${output()}`);
}

export async function waitForExit(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}
