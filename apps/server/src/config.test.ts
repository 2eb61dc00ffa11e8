import { expect, test } from 'vitest';
import { ConfigError, readApiConfig, readWorkerConfig } from './config.ts';

const good = {
  DATABASE_URL: 'postgres://someone:hidden-password@127.0.0.1:5432/onsori',
  REDIS_URL: 'redis://127.0.0.1:6379',
  STORAGE: 's3',
  S3_ENDPOINT: 'http://127.0.0.1:9000',
  S3_PUBLIC_ENDPOINT: 'http://127.0.0.1:9001',
  S3_REGION: 'us-east-1',
  S3_BUCKET: 'onsori',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
  API_PORT: '8080',
  API_OPS_PORT: '8081',
  PLAY_TICKET_SECRET: 'thirty-two letters at the very least',
  WORKER_OPS_PORT: '8082',
};

const problems = (environment: Record<string, string | undefined>): string => {
  try {
    readApiConfig(environment);
    return '';
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message;
  }
};

test('a right environment is read, with defaults', () => {
  const config = readApiConfig(good);
  expect(config).toMatchObject({ API_PORT: 8080, DATABASE_POOL: 10, TRUST_PROXY: 'loopback' });
  expect(config.storage).toMatchObject({ STORAGE: 's3', S3_BUCKET: 'onsori' });
  expect(readWorkerConfig(good).WORKER_CONCURRENCY).toBe(4);
});

test('everything that is wrong is listed at once', () => {
  const text = problems({
    ...good,
    API_PORT: '99999',
    REDIS_URL: 'http://x',
    S3_REGION: undefined,
  });
  expect(text).toContain('API_PORT');
  expect(text).toContain('REDIS_URL');
  expect(text).toContain('S3_REGION');
});

test('a wrong value is not repeated: it may be a secret', () => {
  const secret = 'mysql://someone:hidden-password@host/db';
  expect(problems({ ...good, DATABASE_URL: secret })).toContain('DATABASE_URL');
  expect(problems({ ...good, DATABASE_URL: secret })).not.toContain('hidden-password');
});

test('the disk form needs its own settings', () => {
  expect(problems({ ...good, STORAGE: 'disk' })).toContain('DISK_ROOT');
  expect(problems({ ...good, STORAGE: 'tape' })).toContain('STORAGE');
});

test('a setting left empty is a setting not made', () => {
  expect(readApiConfig({ ...good, DATABASE_POOL: '', LOG_LEVEL: '' })).toMatchObject({
    DATABASE_POOL: 10,
    LOG_LEVEL: 'info',
  });
  expect(problems({ ...good, API_PORT: '' })).toContain('API_PORT');
});

test.each([
  { REDIS_URL: 'redis://' },
  { S3_ENDPOINT: 'ftp://example.test' },
  { TRUST_PROXY: 'true' },
  { TRUST_PROXY: '10.0.0.0/8/9' },
  { API_OPS_PORT: '8080' },
  { DRAIN_SECONDS: '25' },
  { PLAY_TICKET_SECRET: 'too short to be kept secret' },
])('%o is refused', (wrong) => {
  expect(problems({ ...good, ...wrong })).toContain(Object.keys(wrong)[0]);
});

test('proxies are named by range, address or network', () => {
  const TRUST_PROXY = 'loopback, 10.0.0.0/8, fd00::/8, 192.0.2.1';
  expect(readApiConfig({ ...good, TRUST_PROXY }).TRUST_PROXY).toBe(TRUST_PROXY);
});

test('a worker has a connection for each job it runs at once', () => {
  expect(() => readWorkerConfig({ ...good, WORKER_CONCURRENCY: '11' })).toThrow('DATABASE_POOL');
});
