import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { readBackupStorageConfig } from '#server/src/config.ts';
import { openStorage } from '#server/src/infra/storage/open-storage.ts';
import { runEntry } from '#tools/harness/processes.ts';
import { must, type Scenario, scenario } from '../scenario.ts';
import { type Context, command, copyObjects, publicKeys, seconds } from './restore-context.ts';
import { startSteadyWrites } from './steady-writes.ts';

function runDrill({ stage, repository }: Context): Promise<void> {
  const { licence, audit } = publicKeys(stage);
  const keys = { LICENCE_PUBLIC_KEYS: licence.current.text, AUDIT_PUBLIC_KEYS: audit.current.text };
  return runEntry('tools/drill/main.ts', { ...repository.env, ...keys }, stage.logFile);
}

interface StoredReport {
  readonly restoreSeconds: number;
  readonly totalSeconds: number;
  readonly objects: { readonly references: number; readonly hashed: number };
  readonly licences: { readonly certificates: number };
  readonly problems: readonly { readonly subject: string; readonly detail: string }[];
}

function readLastReport({ repository }: Context): StoredReport {
  const directory = join(repository.env.DRILL_DIRECTORY ?? '', 'reports');
  const name = readdirSync(directory).sort().at(-1) ?? '';
  return JSON.parse(readFileSync(join(directory, name), 'utf8')) as StoredReport;
}

export function passDrill(context: Context): Promise<Scenario> {
  return scenario('The drill restores, passes, and names a missing object', async (note) => {
    const { stage, repository } = context;
    const started = Date.now();
    await repository.takeBackup('full');
    note(`full backup: ${seconds(started).toFixed(1)} s`);
    must(!(await repository.canProductDelete()), 'the account of the product may delete copies');
    note('the account of the product may not delete in the bucket of copies');
    await command(context, stage.env, 'objects', 'version');
    const writes = startSteadyWrites(stage.env);
    await setTimeout(10_000);
    const incremental = Date.now();
    await repository.takeBackup('incr');
    note(`incremental backup: ${seconds(incremental).toFixed(1)} s`);
    await setTimeout(2000);
    await copyObjects(context);
    await writes.stop();
    await runDrill(context);
    const { restoreSeconds, totalSeconds, objects, licences } = readLastReport(context);
    note(
      `drill: database restored and started in ${restoreSeconds.toFixed(1)} s, all of it ` +
        `${totalSeconds.toFixed(0)} s; ${objects.references} objects, ${objects.hashed} of them ` +
        `read, ${licences.certificates} certificates`,
    );
    const backup = openStorage(readBackupStorageConfig(repository.env));
    const [row] = await stage.query<{ key: string }>(
      'select object_key as key from renditions order by id limit 1',
    );
    await backup.delete(row?.key ?? '');
    const isPassed = await runDrill(context).then(
      () => true,
      () => false,
    );
    const { problems } = readLastReport(context);
    must(!isPassed && problems.length === 1 && problems[0]?.subject === row?.key, 'not named');
    note(`a missing object fails it: ${problems[0]?.subject} ${problems[0]?.detail}`);
    await copyObjects(context);
  });
}
