import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CreateBucketCommand,
  DeleteBucketCommand,
  GetBucketPolicyCommand,
  PutBucketPolicyCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import Fastify from 'fastify';
import { afterAll, beforeAll, inject } from 'vitest';
import { type ApiConfig, readApiConfig } from '#config';
import { serveDiskMedia } from '#http/disk-media.ts';
import { type Database, type Db, openDatabase } from '#infra/db.ts';
import { openRedis, type RedisPort } from '#infra/redis.ts';
import { openStorage } from '#infra/storage/open-storage.ts';
import type { Storage } from '#infra/storage/storage.ts';
import { databaseRoles } from '#infra/table-grants.ts';
import { recordStatements } from '#test/statement-recorder.ts';
import { applicationUrl, asAdministrator, roleUrl, testDatabaseName } from '#test/templates.ts';

export interface Suite {
  readonly config: ApiConfig;
  /** Connects as the role that owns no table but writes all, for what tests prepare. */
  readonly database: Database;
  /** Connect as the roles of the processes, which may do less. */
  readonly apiDb: Db;
  readonly workerDb: Db;
  readonly apiUrl: string;
  readonly workerUrl: string;
  readonly redis: RedisPort;
  /** Runs a statement as the owner, which the application role may not run. */
  asOwner(statement: string): Promise<void>;
}

async function openSuite(template: string): Promise<{ suite: Suite; close(): Promise<void> }> {
  const name = testDatabaseName();
  await asAdministrator(`create database ${name} template ${template}`);
  const config = readApiConfig({
    ...process.env,
    DATABASE_URL: applicationUrl(name),
    REDIS_PREFIX: `${name}:`,
    S3_BUCKET: name.replaceAll('_', '-'),
  });
  const onError = () => {};
  const url = config.DATABASE_URL;
  // A busy test machine must not look like an unavailable service.
  const connectTimeoutMs = 15_000;
  const open = (as: string) =>
    openDatabase({ url: as, size: 5, name: 'test', onError, connectTimeoutMs });
  const apiUrl = roleUrl(name, databaseRoles.api);
  const workerUrl = roleUrl(name, databaseRoles.worker);
  const [database, api, worker] = [open(url), open(apiUrl), open(workerUrl)];
  const recordTo = process.env.RECORD_STATEMENTS;
  const recorded = async ({ db }: Database) => (recordTo ? recordStatements(db, recordTo) : db);
  const [db, apiDb, workerDb] = [
    await recorded(database),
    await recorded(api),
    await recorded(worker),
  ];
  const redis = openRedis({
    url: config.REDIS_URL,
    prefix: config.REDIS_PREFIX,
    onError,
    commandTimeoutMs: 3000,
  });
  // On a busy machine the first connection may fail, and tests expect Redis to be up.
  const isUp = () =>
    redis.attempt(
      async (client) => (await client.ping()) === 'PONG',
      () => false,
    );
  while (!(await isUp())) await new Promise((resolve) => setTimeout(resolve, 20));
  const close = async () => {
    redis.close();
    await Promise.all([database, api, worker].map((each) => each.close()));
    await asAdministrator(`drop database ${name} with (force)`);
  };
  const asOwner = async (statement: string) => {
    await asAdministrator(statement, name);
  };
  return {
    suite: {
      config,
      database: { ...database, db },
      apiDb,
      workerDb,
      apiUrl,
      workerUrl,
      redis,
      asOwner,
    },
    close,
  };
}

/** Creates a database per test file, so that files run in parallel and repeatedly. */
export function useSuite(template: 'empty' | 'fixture' = 'empty'): () => Suite {
  let opened: Awaited<ReturnType<typeof openSuite>> | undefined;
  beforeAll(async () => {
    opened = await openSuite(inject('templates')[template]);
  });
  afterAll(() => opened?.close());
  return () => {
    if (!opened) throw new Error('the suite is available only while tests run');
    return opened.suite;
  };
}

export function bucketClient({ config: { storage } }: Suite): { s3: S3Client; Bucket: string } {
  if (storage.STORAGE !== 's3') throw new Error('the tests need an S3 object store');
  const s3 = new S3Client({
    endpoint: storage.S3_ENDPOINT,
    region: storage.S3_REGION,
    credentials: {
      accessKeyId: storage.S3_ACCESS_KEY_ID,
      secretAccessKey: storage.S3_SECRET_ACCESS_KEY,
    },
    forcePathStyle: true,
  });
  return { s3, Bucket: storage.S3_BUCKET };
}

/** Copies the policy of the application's bucket to another bucket. */
async function copyPolicy(s3: S3Client, Bucket: string): Promise<void> {
  const real = process.env.S3_BUCKET ?? '';
  const { Policy = '' } = await s3.send(new GetBucketPolicyCommand({ Bucket: real }));
  const copy = Policy.replaceAll(`arn:aws:s3:::${real}`, `arn:aws:s3:::${Bucket}`);
  await s3.send(new PutBucketPolicyCommand({ Bucket, Policy: copy }));
}

/** Creates a bucket per test file with the same policy; it must be empty at the end. */
export function useBucket(suite: () => Suite): void {
  beforeAll(async () => {
    const { s3, Bucket } = bucketClient(suite());
    await s3.send(new CreateBucketCommand({ Bucket }));
    await copyPolicy(s3, Bucket);
  });
  afterAll(async () => {
    const { s3, Bucket } = bucketClient(suite());
    await s3.send(new DeleteBucketCommand({ Bucket }));
  });
}

export interface DiskSuite {
  readonly storage: Storage;
  readonly root: string;
  /** Where its files are served. */
  readonly origin: string;
}

/** Creates a disk storage per test file, served on a separate port. */
export function useDiskStorage(): () => DiskSuite {
  // A client may not have read its response to the end.
  const app = Fastify({ forceCloseConnections: true });
  let opened: DiskSuite | undefined;
  beforeAll(async () => {
    const root = await mkdtemp(join(tmpdir(), 'disk-storage-'));
    const config = {
      STORAGE: 'disk',
      DISK_ROOT: root,
      DISK_PUBLIC_URL: 'http://127.0.0.1',
      DISK_SECRET: 'onsori-local-secret-of-disk-storage',
    } as const;
    // The port is known only once the server listens; URLs are signed for that address.
    serveDiskMedia(app, config);
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const served = openStorage({ ...config, DISK_PUBLIC_URL: address });
    opened = { storage: served, root, origin: address };
  });
  afterAll(async () => {
    await app.close();
    if (opened) await rm(opened.root, { recursive: true });
  });
  return () => {
    if (!opened) throw new Error('the storage is available only while tests run');
    return opened;
  };
}
