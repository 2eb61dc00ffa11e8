import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { readStorageConfig } from '#server/src/config.ts';
import { checkRestored, formatProblem } from '#server/src/features/backups/backups.public.ts';
import { openDatabase } from '#server/src/infra/db.ts';
import { openStorage } from '#server/src/infra/storage/open-storage.ts';
import { formatTarget } from '#tools/drill/pgbackrest.ts';
import { isOk, until } from '#tools/harness/processes.ts';
import type { Stage } from '#tools/harness/stage.ts';
import { killService, startServices, stopServices } from '#tools/services/control.ts';
import { localDir } from '#tools/services/ports.ts';
import { run } from '#tools/services/process.ts';
import { startKillableStack } from '../killable-stack.ts';
import { must, type Scenario, scenario, withOwnServices } from '../scenario.ts';
import { createBackupRepository } from './backup-repository.ts';
import { passDrill } from './pass-drill.ts';
import { type Context, command, copyObjects, publicKeys, seconds } from './restore-context.ts';
import { type AcknowledgedLicence, startSteadyWrites } from './steady-writes.ts';

const MAX_LOST_SECONDS = 60;
const MAX_RECOVERY_SECONDS = 600;
/** Just before the archive is due again. */
const UNARCHIVED_SECONDS = 50;
const MIN_ARCHIVED_SECONDS = 20;
/** More than there are. */
const ALL_OBJECTS = 1_000_000;

/** Every object is read; the store must be that of the product. */
async function mustBeConsistent(stage: Stage, note: (text: string) => void): Promise<void> {
  const url = stage.env.DATABASE_URL ?? '';
  const database = openDatabase({ url, size: 2, name: 'chaos', onError: () => {} });
  const { licence, audit } = publicKeys(stage);
  try {
    const {
      problems,
      ledger,
      licences,
      audit: log,
      objects,
    } = await checkRestored(
      {
        db: database.db,
        storage: openStorage(readStorageConfig(stage.env)),
        licenceKeys: licence,
        auditKeys: audit,
      },
      { recordedRows: {}, sampleSize: ALL_OBJECTS, now: new Date() },
    );
    must(problems.length === 0, problems.slice(0, 5).map(formatProblem).join('; '));
    note(
      `${objects.references} objects exist with their SHA-256, ${licences.certificates} licences ` +
        `verify, ${ledger.journals} journals are balanced and equal the payments, ` +
        `${log.entries} entries of the audit log are linked`,
    );
  } finally {
    await database.close();
  }
}

async function listLicences(stage: Stage): Promise<Set<string>> {
  const rows = await stage.query<{ id: string }>('select id from licences');
  return new Set(rows.map(({ id }) => id));
}

const isPromoted = async ({ query }: Stage): Promise<boolean | string> => {
  const [row] = await query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering');
  return row?.recovering === false || 'in recovery';
};

/** Starts the restored server and waits until the API serves the catalogue. */
async function serveAgain({ stage, stack }: Context): Promise<void> {
  await startServices(['postgres']);
  await until('the server accepts writes', MAX_RECOVERY_SECONDS, () => isPromoted(stage));
  await stack.awaitReady();
  await until('the API lists music', 60, () => isOk(`${stage.apiUrl}/v1/musics`));
}

function splitAt(licences: readonly AcknowledgedLicence[], at: number) {
  const isBefore = (each: AcknowledgedLicence) => each.at < at;
  return { before: licences.filter(isBefore), after: licences.filter((each) => !isBefore(each)) };
}

/** Deletes rows and objects as a mistaken command would; returns the moment before. */
async function destroy(
  { stage, repository }: Context,
  note: (text: string) => void,
): Promise<number> {
  const storage = openStorage(readStorageConfig(stage.env));
  const objects = await stage.query<{ key: string }>(
    'select object_key as key from renditions order by id limit 10',
  );
  const moment = Date.now();
  await setTimeout(1000);
  await stage.query('drop table licences cascade');
  const keys = objects.map(({ key }) => key);
  await storage.deleteMany(keys);
  const versions = await repository.countFormerVersions(keys);
  must(versions === keys.length, `${versions} of ${keys.length} deleted objects have a version`);
  note(`${keys.length} objects are deleted, and readable as former versions`);
  return moment;
}

function undoDestruction(context: Context): Promise<Scenario> {
  const name =
    'A table is dropped and objects are deleted: database and store as of the moment before';
  return scenario(name, async (note) => {
    const { stage, repository } = context;
    const writes = startSteadyWrites(stage.env);
    await setTimeout(5000);
    await copyObjects(context);
    await setTimeout(2000);
    const moment = await destroy(context, note);
    await setTimeout(5000);
    const decided = Date.now();
    await writes.stop();
    // The archive must reach beyond the moment; the server still runs and archives its last segment.
    await stage.query('select pg_switch_wal()');
    await until('the last segment is archived', 120, async () => {
      const [row] = await stage.query<{ isArchived: boolean }>(
        `select last_archived_time > to_timestamp(${decided / 1000}) as "isArchived" from pg_stat_archiver`,
      );
      return row?.isArchived === true || 'not yet';
    });
    await stopServices(['postgres']);
    const target = `--target=${formatTarget(new Date(moment))}`;
    await repository.pgbackrest(
      '--delta',
      '--type=time',
      target,
      '--target-action=promote',
      'restore',
    );
    await serveAgain(context);
    note(`the API lists music ${seconds(decided).toFixed(1)} s after the decision`);
    await command(context, repository.env, 'objects', 'recover', '--read');
    const took = seconds(decided);
    note(`with all objects back after ${took.toFixed(1)} s`);
    must(took <= MAX_RECOVERY_SECONDS, 'the recovery took too long');
    const { before, after } = splitAt(writes.acknowledged, moment);
    const restored = await listLicences(stage);
    const missing = before.filter(({ id }) => !restored.has(id));
    must(missing.length === 0, `${missing.length} licences of before are missing`);
    must(
      after.every(({ id }) => !restored.has(id)),
      'licences of after the moment are there',
    );
    note(`all ${before.length} licences of before are there, the ${after.length} of after are not`);
    await mustBeConsistent(stage, note);
    await repository.pgbackrest('check');
    note('the restored server archives into the repository');
  });
}

function loseDisk(context: Context): Promise<Scenario> {
  return scenario("The primary's disk is lost", async (note) => {
    const { stage, repository } = context;
    await repository.takeBackup('incr');
    const writes = startSteadyWrites(stage.env);
    const startedAt = Date.now();
    await until('writes are archived, and the archive is nearly due again', 300, async () => {
      const [row] = await stage.query<{ age: number }>(
        'select extract(epoch from now() - last_archived_time)::float8 as age from pg_stat_archiver',
      );
      const age = row?.age ?? 0;
      const isArchived = seconds(startedAt) - age > MIN_ARCHIVED_SECONDS;
      return (isArchived && age > UNARCHIVED_SECONDS) || `archived ${age} s ago`;
    });
    const lostAt = Date.now();
    await killService('postgres');
    const data = join(localDir(), 'postgres/data');
    rmSync(data, { recursive: true });
    await writes.stop();
    mkdirSync(data, { mode: 0o700 });
    if (process.getuid?.() === 0) await run(['/usr/bin/chown', 'postgres:postgres', data]);
    await repository.pgbackrest('restore');
    await serveAgain(context);
    await command(context, repository.env, 'objects', 'recover');
    const took = seconds(lostAt);
    const restored = await listLicences(stage);
    const { acknowledged } = writes;
    const missing = acknowledged.filter(({ id, at }) => at <= lostAt && !restored.has(id));
    const lost =
      missing.length === 0 ? 0 : (lostAt - Math.min(...missing.map(({ at }) => at))) / 1000;
    note(
      `${missing.length} of ${acknowledged.length} acknowledged licences are lost, those of the last ${lost.toFixed(1)} s`,
    );
    note(`writes and objects are back after ${took.toFixed(1)} s`);
    must(lost <= MAX_LOST_SECONDS, 'more than a minute is lost');
    must(took <= MAX_RECOVERY_SECONDS, 'the recovery took too long');
    await mustBeConsistent(stage, note);
  });
}

/** Restores of backups: the drill, a moment before a mistake, and a lost disk. */
export function restore(): Promise<Scenario[]> {
  return withOwnServices({ fixture: false }, async (stage) => {
    const repository = await createBackupRepository(stage);
    const stack = startKillableStack(stage, stage.env);
    const context = { stage, repository, stack };
    try {
      await stack.awaitReady();
      return [await passDrill(context), await undoDestruction(context), await loseDisk(context)];
    } finally {
      await stack.stop();
      await repository.close();
    }
  });
}
