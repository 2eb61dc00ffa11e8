import { expect, test } from 'vitest';
import {
  ConfigError,
  readApiConfig,
  readMigrationConfig,
  readWorkerConfig,
  toDailyCaps,
} from './config.ts';

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
  PLAY_TICKET_SECRET: 'a secret of thirty-two or more bytes',
  LICENCE_SIGNING_KEY: 'A'.repeat(43),
  AUDIT_SIGNING_KEY: 'A'.repeat(43),
  SESSION_SECRET: 'another secret of thirty-two or more bytes',
  WEB_ORIGIN: 'https://onsori.example',
  WORKER_OPS_PORT: '8082',
  MAIL_URL: 'smtp://127.0.0.1:2525',
  MAIL_FROM: '온소리 <hello@example.com>',
  SMS_URL: 'http://127.0.0.1:4000',
  SMS_API_KEY: 'key',
  SMS_API_SECRET: 'hidden-sms-secret',
  SMS_FROM: '0212345678',
  SOCIAL_GOOGLE_ISSUER: 'https://accounts.google.com',
  SOCIAL_GOOGLE_CLIENT_ID: 'google',
  SOCIAL_GOOGLE_CLIENT_SECRET: 'secret',
  SOCIAL_KAKAO_ISSUER: 'https://kauth.kakao.com',
  SOCIAL_KAKAO_CLIENT_ID: 'kakao',
  SOCIAL_KAKAO_CLIENT_SECRET: 'secret',
  SOCIAL_KAKAO_APP_ID: '1234',
  SOCIAL_NAVER_URL: 'https://nid.naver.com',
  SOCIAL_NAVER_API_URL: 'https://openapi.naver.com',
  SOCIAL_NAVER_CLIENT_ID: 'naver',
  SOCIAL_NAVER_CLIENT_SECRET: 'secret',
  TOSS_URL: 'https://api.tosspayments.com',
  TOSS_BILLING_CLIENT_KEY: 'test_ck_billing',
  TOSS_BILLING_SECRET_KEY: 'test_sk_billing',
  TOSS_PAYMENT_CLIENT_KEY: 'test_ck_payment',
  TOSS_PAYMENT_SECRET_KEY: 'test_sk_payment',
  BILLING_ENCRYPTION_KEYS: `2026:${'A'.repeat(43)}`,
};

const problems = (
  environment: Record<string, string | undefined>,
  read: (environment: Record<string, string | undefined>) => unknown = readApiConfig,
): string => {
  try {
    read(environment);
    return '';
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message;
  }
};

test('reads a valid environment and applies defaults', () => {
  const config = readApiConfig(good);
  expect(config).toMatchObject({ API_PORT: 8080, DATABASE_POOL: 16, TRUST_PROXY: 'loopback' });
  expect(config.storage).toMatchObject({ STORAGE: 's3', S3_BUCKET: 'onsori' });
  expect(readWorkerConfig(good).WORKER_CONCURRENCY).toBe(4);
});

test('lists all invalid settings at once', () => {
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

test('does not print invalid values, which may be secrets', () => {
  const secret = 'mysql://someone:hidden-password@host/db';
  expect(problems({ ...good, DATABASE_URL: secret })).toContain('DATABASE_URL');
  expect(problems({ ...good, DATABASE_URL: secret })).not.toContain('hidden-password');
});

test('disk storage requires its own settings', () => {
  expect(problems({ ...good, STORAGE: 'disk' })).toContain('DISK_ROOT');
  expect(problems({ ...good, STORAGE: 'tape' })).toContain('STORAGE');
});

test('treats an empty setting as missing', () => {
  expect(readApiConfig({ ...good, DATABASE_POOL: '', LOG_LEVEL: '' })).toMatchObject({
    DATABASE_POOL: 16,
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
  { PLAY_TICKET_SECRET: 'too short for a secret' },
  { LICENCE_SIGNING_KEY: 'A'.repeat(42) },
  { LICENCE_SIGNING_KEY: `${'A'.repeat(42)}B` },
  { LICENCE_FORMER_KEYS: `${'A'.repeat(43)}, none` },
  { SESSION_SECRET: 'too short for a secret' },
  { WEB_ORIGIN: 'https://onsori.example/' },
  { WEB_ORIGIN: 'onsori.example' },
  { MAIL_URL: 'http://127.0.0.1:25' },
  { MAIL_FROM: 'nobody' },
  { MAIL_FROM: 'a@example.com\r\nBcc: b@example.com' },
  { SMS_URL: 'http://api.example.com' },
  { SMS_FROM: '02-1234-5678' },
  { DAILY_CAP_SIGN_UPS: '0' },
  { DAILY_CAP_SMS_CODES: '1.5' },
  { SOCIAL_GOOGLE_ISSUER: 'http://accounts.example.com' },
  { SOCIAL_KAKAO_APP_ID: 'kakao' },
  { SOCIAL_NAVER_URL: 'nid.naver.com' },
  { SOCIAL_NAVER_API_URL: 'http://127.0.0.1.example.com' },
  { TOSS_BILLING_CLIENT_KEY: 'test_sk_billing' },
  { TOSS_BILLING_CLIENT_KEY: 'test_gck_widget' },
  { TOSS_PAYMENT_CLIENT_KEY: 'live_ck_payment' },
  { TOSS_SDK_URL: 'http://js.example.com/v2' },
  { BILLING_ENCRYPTION_KEYS: 'A'.repeat(43) },
  { BILLING_ENCRYPTION_KEYS: `2026:${'A'.repeat(42)}` },
  { BILLING_ENCRYPTION_KEYS: `2026:${'A'.repeat(43)}:x` },
  { BILLING_ENCRYPTION_KEYS: `2026:${'A'.repeat(43)},2026:${'B'.repeat(42)}A` },
])('rejects %o', (wrong) => {
  expect(problems({ ...good, ...wrong })).toContain(Object.keys(wrong)[0]);
});

test.each([
  { TOSS_URL: 'http://api.example.com' },
  { TOSS_BILLING_SECRET_KEY: 'test_ck_billing' },
  { TOSS_PAYMENT_SECRET_KEY: 'live_sk_payment' },
  { TOSS_TIMEOUT_MS: '0' },
  { BILLING_ENCRYPTION_KEYS: `:${'A'.repeat(43)}` },
])('the worker rejects %o', (wrong) => {
  expect(problems({ ...good, ...wrong }, readWorkerConfig)).toContain(Object.keys(wrong)[0]);
});

test.each([
  'MAIL_FROM',
  'SMS_API_SECRET',
  'SOCIAL_NAVER_CLIENT_SECRET',
  'TOSS_PAYMENT_CLIENT_KEY',
  'BILLING_ENCRYPTION_KEYS',
])('requires %s', (name) => {
  expect(problems({ ...good, [name]: undefined })).toContain(name);
});

test.each(['TOSS_URL', 'TOSS_BILLING_SECRET_KEY', 'BILLING_ENCRYPTION_KEYS', 'AUDIT_SIGNING_KEY'])(
  'the worker requires %s',
  (name) => {
    expect(problems({ ...good, [name]: undefined }, readWorkerConfig)).toContain(name);
  },
);

test('parses encryption keys in order, and gives the gateway a minute by default', () => {
  const BILLING_ENCRYPTION_KEYS = `2026:${'A'.repeat(43)}, 2025:${'B'.repeat(42)}A`;
  expect(readWorkerConfig({ ...good, BILLING_ENCRYPTION_KEYS }).gateway).toMatchObject({
    TOSS_TIMEOUT_MS: 60_000,
    BILLING_ENCRYPTION_KEYS: [
      { id: '2026', key: 'A'.repeat(43) },
      { id: '2025', key: `${'B'.repeat(42)}A` },
    ],
  });
});

test('groups the settings of external services', () => {
  expect(readApiConfig(good)).toMatchObject({
    mail: { MAIL_FROM: good.MAIL_FROM },
    sms: { SMS_FROM: good.SMS_FROM },
    social: { SOCIAL_KAKAO_APP_ID: 1234 },
    payments: { TOSS_BILLING_CLIENT_KEY: good.TOSS_BILLING_CLIENT_KEY },
  });
  expect(readWorkerConfig(good).mail.MAIL_URL).toBe(good.MAIL_URL);
});

test('API and worker read the same daily caps', () => {
  const DAILY_CAP_SMS_CODES = '10';
  for (const readConfig of [readApiConfig, readWorkerConfig]) {
    expect(toDailyCaps(readConfig(good))).toEqual({ sign_ups: 5000, sms_codes: 3000 });
    const { sms_codes } = toDailyCaps(readConfig({ ...good, DAILY_CAP_SMS_CODES }));
    expect(sms_codes).toBe(10);
  }
});

test('parses former licence keys as a list, empty by default', () => {
  const [firstKey, secondKey] = ['A'.repeat(43), `${'B'.repeat(42)}A`];
  const LICENCE_FORMER_KEYS = `${firstKey}, ${secondKey},`;
  expect(readApiConfig({ ...good, LICENCE_FORMER_KEYS }).LICENCE_FORMER_KEYS).toEqual([
    firstKey,
    secondKey,
  ]);
  expect(readApiConfig(good).LICENCE_FORMER_KEYS).toEqual([]);
});

test('accepts proxies as named range, address or network', () => {
  const TRUST_PROXY = 'loopback, 10.0.0.0/8, fd00::/8, 192.0.2.1';
  expect(readApiConfig({ ...good, TRUST_PROXY }).TRUST_PROXY).toBe(TRUST_PROXY);
});

test('requires a connection for each concurrent job', () => {
  expect(() => readWorkerConfig({ ...good, WORKER_CONCURRENCY: '11' })).toThrow('DATABASE_POOL');
});

test('the migration grants to the role of DATABASE_URL unless it connects as that role', () => {
  const owner = 'postgres://owner:hidden@127.0.0.1:5432/onsori';
  const application = 'postgres://some%20one:hidden@127.0.0.1:5432/onsori';
  expect(readMigrationConfig({ DATABASE_URL: application, MIGRATION_DATABASE_URL: owner })).toEqual(
    { url: owner, applicationRole: 'some one' },
  );
  expect(readMigrationConfig({ DATABASE_URL: owner, MIGRATION_DATABASE_URL: owner })).toEqual({
    url: owner,
    applicationRole: null,
  });
  expect(readMigrationConfig({ DATABASE_URL: owner })).toEqual({
    url: owner,
    applicationRole: null,
  });
  expect(() =>
    readMigrationConfig({ DATABASE_URL: owner, MIGRATION_DATABASE_URL: 'nowhere' }),
  ).toThrow('MIGRATION_DATABASE_URL');
});

test('errors are reported with a DSN only, over https or on this machine', () => {
  expect(readApiConfig(good)).toMatchObject({
    SENTRY_RELEASE: 'unknown',
    SENTRY_ENVIRONMENT: 'production',
  });
  expect(readApiConfig(good).SENTRY_DSN).toBeUndefined();
  for (const SENTRY_DSN of ['https://key@errors.example/42', 'http://key@127.0.0.1:9000/1'])
    expect(readWorkerConfig({ ...good, SENTRY_DSN }).SENTRY_DSN).toBe(SENTRY_DSN);
  for (const SENTRY_DSN of ['http://key@errors.example/42', 'https://errors.example/42', 'on'])
    expect(() => readApiConfig({ ...good, SENTRY_DSN })).toThrow(ConfigError);
});
