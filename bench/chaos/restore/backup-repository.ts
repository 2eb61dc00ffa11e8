import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  PutBucketPolicyCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { createSelfSigned } from '#server/test/self-signed.ts';
import { startTlsRelay } from '#server/test/tls-relay.ts';
import { runPgbackrest } from '#tools/drill/pgbackrest.ts';
import type { Environment } from '#tools/harness/processes.ts';
import type { Stage } from '#tools/harness/stage.ts';
import { startServices, stopServices } from '#tools/services/control.ts';
import { localCredentials } from '#tools/services/env.ts';
import { localDir, readPorts } from '#tools/services/ports.ts';
import { unprivileged } from '#tools/services/postgres.ts';
import { run } from '#tools/services/process.ts';

const shipped = resolve(import.meta.dirname, '../../../deploy/backups');
const account = { id: 'onsori-backup', key: 'backup', secret: 'backup-secret-of-this-run' };
const buckets = { database: 'onsori-database-backup', objects: 'onsori-objects-backup' };
const BACKUP_LIMIT_SECONDS = 600;

const createClient = (endpoint: string, accessKeyId: string, secretAccessKey: string) =>
  new S3Client({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
  });

const createProductClient = ({ env }: Stage) =>
  createClient(env.S3_ENDPOINT ?? '', env.S3_ACCESS_KEY_ID ?? '', env.S3_SECRET_ACCESS_KEY ?? '');

/** Whether the account of the product may delete a copy. */
async function canProductDelete(stage: Stage): Promise<boolean> {
  const s3 = createProductClient(stage);
  const deletion = new DeleteObjectCommand({ Bucket: buckets.objects, Key: 'any' });
  try {
    await s3.send(deletion);
    return true;
  } catch (error) {
    if ((error as Error).name === 'AccessDenied') return false;
    throw error;
  } finally {
    s3.destroy();
  }
}

/** How many of these objects have a former version and none that is current. */
async function countFormerVersions(stage: Stage, keys: readonly string[]): Promise<number> {
  const s3 = createProductClient(stage);
  let count = 0;
  for (const Prefix of keys) {
    const listing = new ListObjectVersionsCommand({ Bucket: stage.env.S3_BUCKET ?? '', Prefix });
    const { Versions = [] } = await s3.send(listing);
    if (Versions.length > 0 && Versions.every(({ IsLatest }) => !IsLatest)) count += 1;
  }
  s3.destroy();
  return count;
}

/** A second account with buckets of its own, which may list and read the bucket of the product. */
async function createBackupAccount(stage: Stage): Promise<void> {
  const { env } = stage;
  const ceph = join(localDir(), 'ceph/ceph.conf');
  const names = [`--uid=${account.id}`, `--display-name=${account.id}`];
  const keys = [`--access-key=${account.key}`, `--secret-key=${account.secret}`];
  await run(['/usr/bin/radosgw-admin', '-c', ceph, 'user', 'create', ...names, ...keys]);
  const endpoint = env.S3_ENDPOINT ?? '';
  const own = createClient(endpoint, account.key, account.secret);
  for (const Bucket of Object.values(buckets)) await own.send(new CreateBucketCommand({ Bucket }));
  const Bucket = env.S3_BUCKET ?? '';
  const product = createProductClient(stage);
  const Principal = { AWS: [`arn:aws:iam:::user/${account.id}`] };
  const allow = (Action: string, Resource: string) => ({
    Effect: 'Allow',
    Principal,
    Action,
    Resource,
  });
  const Statement = [
    allow('s3:ListBucket', `arn:aws:s3:::${Bucket}`),
    allow('s3:GetObject', `arn:aws:s3:::${Bucket}/*`),
  ];
  const Policy = JSON.stringify({ Version: '2012-10-17', Statement });
  await product.send(new PutBucketPolicyCommand({ Bucket, Policy }));
  for (const client of [own, product]) client.destroy();
}

/** The shipped configuration with the addresses and secrets of this run. */
function writeConfiguration(directory: string, tlsPort: number, certificate: string): string {
  const ca = join(directory, 'store.pem');
  writeFileSync(ca, certificate, { mode: 0o644 });
  const own = (name: string): string => join(directory, name);
  const replacements: readonly (readonly [RegExp, string])[] = [
    [/^repo1-s3-bucket=.*/m, `repo1-s3-bucket=${buckets.database}`],
    [
      /^repo1-s3-endpoint=.*/m,
      `repo1-s3-endpoint=localhost\nrepo1-storage-port=${tlsPort}\nrepo1-storage-ca-file=${ca}`,
    ],
    [/^repo1-s3-region=.*/m, 'repo1-s3-region=us-east-1'],
    [/^spool-path=.*/m, `spool-path=${own('spool')}`],
    [/^log-path=.*/m, `log-path=${own('log')}`],
    [/^lock-path=.*/m, `lock-path=${own('lock')}`],
    [/^pg1-path=.*/m, `pg1-path=${join(localDir(), 'postgres/data')}`],
    [/^pg1-socket-path=.*/m, `pg1-port=${readPorts().postgres}\npg1-user=${localCredentials.user}`],
  ];
  const template = readFileSync(join(shipped, 'pgbackrest.conf'), 'utf8');
  const text = replacements.reduce((content, [from, to]) => {
    if (!from.test(content)) throw new Error(`pgbackrest.conf has no ${from}`);
    return content.replace(from, to);
  }, template);
  const secrets: Readonly<Record<string, string>> = {
    'repo1-s3-key': account.key,
    'repo1-s3-key-secret': account.secret,
    'repo1-cipher-pass': 'passphrase-of-this-run',
  };
  const filled = readFileSync(join(shipped, 'secrets.conf.example'), 'utf8').replaceAll(
    /^([\w-]+)=$/gm,
    (_, name: string) => `${name}=${secrets[name]}`,
  );
  const path = own('pgbackrest.conf');
  writeFileSync(path, `${text}${filled}`, { mode: 0o644 });
  return path;
}

/** The shipped settings of PostgreSQL, with the path of this run's configuration. */
async function turnOnArchive(stage: Stage, config: string): Promise<void> {
  const text = readFileSync(join(shipped, 'archive.conf'), 'utf8');
  for (const [, name = '', value = ''] of text.matchAll(/^(\w+) = (.+)$/gm)) {
    const quoted = value.startsWith("'") ? value : `'${value}'`;
    const own = quoted.replace('pgbackrest ', `pgbackrest --config=${config} `);
    await stage.query(`alter system set ${name} = ${own}`);
  }
  await stopServices(['postgres']);
  await startServices(['postgres']);
}

export type BackupRepository = Awaited<ReturnType<typeof createBackupRepository>>;

/** Archives the database of a stage into an encrypted repository in S3, over TLS. */
export async function createBackupRepository(stage: Stage) {
  await createBackupAccount(stage);
  const directory = join(localDir(), 'pgbackrest');
  mkdirSync(directory, { recursive: true });
  for (const name of ['spool', 'log', 'lock', 'drill']) {
    mkdirSync(join(directory, name), { recursive: true });
    if (process.getuid?.() === 0)
      await run(['/usr/bin/chown', 'postgres:postgres', join(directory, name)]);
  }
  const pair = createSelfSigned();
  const relay = await startTlsRelay(new URL(stage.env.S3_ENDPOINT ?? ''), pair);
  const config = writeConfiguration(directory, Number(new URL(relay.origin).port), pair.cert);
  const repository = { PGBACKREST_CONFIG: config, PGBACKREST_STANZA: 'onsori' };
  const database = new URL(stage.env.DATABASE_URL ?? '').pathname.slice(1);
  const connection = {
    PGHOST: '127.0.0.1',
    PGPORT: String(readPorts().postgres),
    PGUSER: localCredentials.user,
    PGPASSWORD: localCredentials.password,
  };
  const pgbackrest = (...args: readonly string[]) =>
    runPgbackrest(repository, args, { seconds: BACKUP_LIMIT_SECONDS, env: connection });
  // An archive that is pushed before its stanza exists takes the lock of stanza-create.
  await pgbackrest('stanza-create');
  await turnOnArchive(stage, config);
  const backupEnv: Environment = {
    ...repository,
    DRILL_DIRECTORY: join(directory, 'drill'),
    DRILL_DATABASE: database,
    DRILL_ROLE: localCredentials.user,
    METRICS_DIRECTORY: join(directory, 'drill'),
    BACKUP_S3_ENDPOINT: stage.env.S3_ENDPOINT ?? '',
    BACKUP_S3_REGION: 'us-east-1',
    BACKUP_S3_BUCKET: buckets.objects,
    BACKUP_S3_ACCESS_KEY_ID: account.key,
    BACKUP_S3_SECRET_ACCESS_KEY: account.secret,
  };
  return {
    pgbackrest,
    /** Settings of the drill and of commands that use the backup bucket. */
    env: { ...stage.env, ...backupEnv },
    /** Settings of a copy that may only read the product's bucket. */
    copyEnv: {
      ...stage.env,
      ...backupEnv,
      S3_ACCESS_KEY_ID: account.key,
      S3_SECRET_ACCESS_KEY: account.secret,
    },
    /** Runs the shipped script. */
    takeBackup: (type: 'full' | 'incr') =>
      run(unprivileged('/bin/sh', join(shipped, 'take-backup.sh'), type), {
        seconds: BACKUP_LIMIT_SECONDS,
        env: { ...connection, ...repository, PGDATABASE: database },
      }),
    canProductDelete: () => canProductDelete(stage),
    countFormerVersions: (keys: readonly string[]) => countFormerVersions(stage, keys),
    close: relay.close,
  };
}
