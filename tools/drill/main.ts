import { parseArgs } from 'node:util';
import {
  readBackupStorageConfig,
  readDatabaseUrl,
  readMetricsDirectory,
  readPublicKeys,
  readSigningKeys,
} from '#server/src/config.ts';
import { checkRestored, formatProblem } from '#server/src/features/backups/backups.public.ts';
import { openDatabase } from '#server/src/infra/db.ts';
import { createSigningKeys, createVerificationKeys } from '#server/src/infra/signing-keys.ts';
import { openStorage } from '#server/src/infra/storage/open-storage.ts';
import { readDrillSettings } from './drill-settings.ts';
import { formatReport, runDrill } from './run-drill.ts';

const usage = `npm run drill -- [--at <time>]
npm run drill -- check
npm run drill -- public-keys

  without a command: restores the database from its backup into a scratch instance and checks it with
               the objects of the backup bucket; by default as of the last complete copy of objects
  check        checks the database at DATABASE_URL in the same way, after a real restore
  public-keys  prints the settings LICENCE_PUBLIC_KEYS and AUDIT_PUBLIC_KEYS from the keys that sign`;

function openPorts() {
  const keys = readPublicKeys();
  if (keys.licences.length === 0 || keys.audit.length === 0)
    throw new Error('LICENCE_PUBLIC_KEYS and AUDIT_PUBLIC_KEYS are required');
  return {
    settings: readDrillSettings(),
    backup: openStorage(readBackupStorageConfig()),
    licenceKeys: createVerificationKeys(keys.licences),
    auditKeys: createVerificationKeys(keys.audit),
    metricsDirectory: readMetricsDirectory(),
  };
}

async function drill(at: string | undefined): Promise<boolean> {
  const target = at === undefined ? null : new Date(at);
  if (target && Number.isNaN(target.getTime())) throw new Error(`--at is no time: ${at}`);
  const report = await runDrill(openPorts(), target);
  console.log(formatReport(report));
  return report.problems.length === 0;
}

async function checkNow(): Promise<boolean> {
  const { settings, backup, licenceKeys, auditKeys } = openPorts();
  const onError = () => {};
  const database = openDatabase({ url: readDatabaseUrl(), size: 2, name: 'onsori-drill', onError });
  try {
    const { problems, ...found } = await checkRestored(
      { db: database.db, storage: backup, licenceKeys, auditKeys },
      { recordedRows: {}, sampleSize: settings.DRILL_SAMPLE, now: new Date() },
    );
    console.log(JSON.stringify({ ...found, problems: problems.map(formatProblem) }, null, 2));
    return problems.length === 0;
  } finally {
    await database.close();
  }
}

function printPublicKeys(): void {
  const settings = readSigningKeys();
  const print = (name: string, seed: string, former: readonly string[]) => {
    const texts = createSigningKeys(seed, former).all.map(({ text }) => text);
    console.log(`${name}=${texts.join(',')}`);
  };
  print('LICENCE_PUBLIC_KEYS', settings.LICENCE_SIGNING_KEY, settings.LICENCE_FORMER_KEYS);
  print('AUDIT_PUBLIC_KEYS', settings.AUDIT_SIGNING_KEY, settings.AUDIT_FORMER_KEYS);
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { at: { type: 'string' } },
  });
  const [command, ...more] = positionals;
  if (more.length > 0) throw new Error(`unknown argument ${more[0]}\n\n${usage}`);
  if (command === undefined) process.exitCode = (await drill(values.at)) ? 0 : 1;
  else if (command === 'check') process.exitCode = (await checkNow()) ? 0 : 1;
  else if (command === 'public-keys') printPublicKeys();
  else throw new Error(`unknown command ${command}\n\n${usage}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
