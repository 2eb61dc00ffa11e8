import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { logFile } from '#tools/dev/log-file.ts';
import { supervise } from '#tools/dev/supervise.ts';
import { startServices } from '#tools/services/control.ts';
import { migrationEnv, serviceEnv } from '#tools/services/env.ts';
import { readPorts } from '#tools/services/ports.ts';

/** Generates music on the local services; reuses the worker of `npm run dev` if it is running. */
await startServices(undefined, (line) => console.log(line));
const env = serviceEnv();

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

const log = logFile('catalog');
const command = [process.execPath, 'apps/server/src/worker.ts'] as const;
if ((await run('apps/server/src/migrate.ts', migrationEnv())) !== 0) process.exit(1);
const worker = (await isWorkerRunning())
  ? null
  : supervise([{ name: 'worker', command, env }], log.write);
if (worker) console.log(`worker log: ${log.path}`);
// The child receives SIGINT from the terminal; stay running to stop the worker afterwards.
process.on('SIGINT', () => {});
process.exitCode = await run('apps/server/seed/catalog/main.ts', env, process.argv.slice(2));
await worker?.stop();
