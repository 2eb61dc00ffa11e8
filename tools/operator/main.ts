import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { logFile, supervise } from '#tools/dev/supervise.ts';
import { startServices } from '#tools/services/control.ts';
import { migrationEnv, serviceEnv } from '#tools/services/env.ts';
import { readPorts } from '#tools/services/ports.ts';

/** Migrates the local database, then runs an operator command of the server. */
const [command = '', ...args] = process.argv.slice(2);
const needsWorker = command === 'catalog';

async function run(
  entry: string,
  settings: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<number> {
  const child = spawn(process.execPath, [entry, ...args], {
    env: { ...process.env, ...settings },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

async function isWorkerRunning(): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${readPorts().workerOps}/ready`).catch(() => null);
  return response?.ok ?? false;
}

/** Starts a worker unless the one of `npm run dev` is running. */
async function startWorker(env: Readonly<Record<string, string>>) {
  if (await isWorkerRunning()) return null;
  const log = logFile('catalog');
  const command = [process.execPath, 'apps/server/src/worker.ts'] as const;
  const worker = supervise([{ name: 'worker', command, env }], log.write);
  console.log(`worker log: ${log.path}`);
  return worker;
}

await startServices(undefined, needsWorker ? (line) => console.log(line) : undefined);
if ((await run('apps/server/src/migrate.ts', migrationEnv())) !== 0) process.exit(1);
const env = serviceEnv();
const worker = needsWorker ? await startWorker(env) : null;
// The child receives SIGINT from the terminal; stay running to stop the worker afterwards.
if (needsWorker) process.on('SIGINT', () => {});
process.exitCode = await run('apps/server/cli/main.ts', env, [command, ...args]);
await worker?.stop();
