import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { expect, test } from 'vitest';
import { serviceEnv } from '#tools/services/env.ts';
import { descendants, identify, waitUntilEnded } from '#tools/services/process.ts';

const source = `
  import { isOk, startEntry, until } from '#tools/harness/processes.ts';
  import { runWithLimit } from '#tools/harness/run-with-limit.ts';
  import { createStage } from '#tools/harness/stage.ts';
  await runWithLimit('planted run', 2, async () => {
    const stage = await createStage('planted', { fixture: false });
    startEntry('apps/server/src/api.ts', stage.env, stage.logFile);
    startEntry('apps/server/src/worker.ts', stage.env, stage.logFile);
    await until('the API is ready', 40, () => isOk(stage.opsUrl + '/ready'));
    console.log('ready');
    await new Promise(() => undefined);
  });`;

async function databasesOf(pid: number | undefined): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: serviceEnv().DATABASE_URL ?? '' });
  await client.connect();
  try {
    const query = 'select from pg_database where datname = $1';
    return (await client.query(query, [`planted_${pid}`])).rows;
  } finally {
    await client.end();
  }
}

test('a runner that gets SIGTERM leaves no API, worker or database', {
  timeout: 60_000,
}, async () => {
  const runner = spawn(process.execPath, ['--input-type=module-typescript', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await once(runner.stdout, 'data');
    const id = identify(runner.pid ?? 0);
    const family = id ? [id, ...descendants(id)] : [];
    expect(family).toHaveLength(3);
    expect(await databasesOf(runner.pid)).toHaveLength(1);
    runner.kill('SIGTERM');
    expect(await waitUntilEnded(family, 20)).toBe(true);
    expect(await databasesOf(runner.pid)).toEqual([]);
  } finally {
    runner.kill('SIGKILL');
  }
});
