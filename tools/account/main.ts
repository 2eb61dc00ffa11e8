import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startServices } from '#tools/services/control.ts';
import { serviceEnv } from '#tools/services/env.ts';

/** The operator's command for accounts, on the local services. */
await startServices();
const env = { ...process.env, ...serviceEnv() };

async function run(entry: string, args: readonly string[] = []): Promise<number> {
  const child = spawn(process.execPath, [entry, ...args], { env, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

if ((await run('apps/server/src/migrate.ts')) !== 0) process.exit(1);
process.exitCode = await run('apps/server/seed/account/main.ts', process.argv.slice(2));
