import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startServices } from '#tools/services/control.ts';
import { migrationEnv, serviceEnv } from '#tools/services/env.ts';

/** Migrates the local database, then runs an operator command of the server. */
export async function runOperatorCommand(entry: string): Promise<void> {
  await startServices();
  const run = async (
    file: string,
    settings: Readonly<Record<string, string>>,
    args: readonly string[] = [],
  ): Promise<number> => {
    const env = { ...process.env, ...settings };
    const child = spawn(process.execPath, [file, ...args], { env, stdio: 'inherit' });
    const [code] = await once(child, 'exit');
    return code ?? 1;
  };
  if ((await run('apps/server/src/migrate.ts', migrationEnv())) !== 0) process.exit(1);
  process.exitCode = await run(entry, serviceEnv(), process.argv.slice(2));
}
