import { CreateBucketCommand, DeleteBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, inject } from 'vitest';
import { type ApiConfig, readApiConfig } from '#config';
import { type Database, openDatabase } from '#infra/db.ts';
import { openRedis, type RedisPort } from '#infra/redis.ts';
import { asAdministrator, databaseUrl, testDatabaseName } from '#test/templates.ts';

export interface Suite {
  readonly config: ApiConfig;
  readonly database: Database;
  readonly redis: RedisPort;
}

async function openSuite(template: string): Promise<{ suite: Suite; close(): Promise<void> }> {
  const name = testDatabaseName();
  await asAdministrator(`create database ${name} template ${template}`);
  const config = readApiConfig({
    ...process.env,
    DATABASE_URL: databaseUrl(name),
    REDIS_PREFIX: `${name}:`,
    S3_BUCKET: name.replaceAll('_', '-'),
  });
  const onError = () => {};
  const url = config.DATABASE_URL;
  const database = openDatabase({ url, size: 5, name: 'test', onError });
  const redis = openRedis({ url: config.REDIS_URL, prefix: config.REDIS_PREFIX, onError });
  const close = async () => {
    redis.close();
    await database.close();
    await asAdministrator(`drop database ${name} with (force)`);
  };
  return { suite: { config, database, redis }, close };
}

/** A database of this file's own, so that files run side by side and again. */
export function useSuite(template: 'empty' | 'fixture' = 'empty'): () => Suite {
  let opened: Awaited<ReturnType<typeof openSuite>> | undefined;
  beforeAll(async () => {
    opened = await openSuite(inject('templates')[template]);
  });
  afterAll(() => opened?.close());
  return () => {
    if (!opened) throw new Error('a suite is there once its tests run');
    return opened.suite;
  };
}

export function bucketClient({ config: { storage } }: Suite): { s3: S3Client; Bucket: string } {
  if (storage.STORAGE !== 's3') throw new Error('the suites use the real object store');
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

/** A bucket of this file's own; it must be empty again at the end. */
export function useBucket(suite: () => Suite): void {
  beforeAll(async () => {
    const { s3, Bucket } = bucketClient(suite());
    await s3.send(new CreateBucketCommand({ Bucket }));
  });
  afterAll(async () => {
    const { s3, Bucket } = bucketClient(suite());
    await s3.send(new DeleteBucketCommand({ Bucket }));
  });
}
