import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPublishedSecret } from '@onsori/contract/deployment-mode';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readApiConfig, readMigrationConfig, readWorkerConfig } from '#server/src/config.ts';
import { clients, smsAccount, tossMerchants } from '#tools/fake-servers/env.ts';
import { localCredentials, migrationEnv } from '#tools/services/env.ts';

const local = mkdtempSync(join(tmpdir(), 'published-secrets-'));

beforeAll(() => {
  vi.stubEnv('ONSORI_LOCAL', local);
  writeFileSync(join(local, 'ports.json'), '{"postgres": 20000}');
});

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(local, { recursive: true });
});

/** Settings of a clone that anybody may know. A new setting is refused in production or listed here. */
const harmlessSettings = [
  'API_OPS_PORT',
  'API_PORT',
  'APP_MODE',
  'INBOX_URL',
  'INGEST_URL',
  'MAIL_FROM',
  'MAIL_URL',
  'MEDIA_ORIGIN',
  'REDIS_URL',
  'S3_ACCESS_KEY_ID',
  'S3_BUCKET',
  'S3_ENDPOINT',
  'S3_PUBLIC_ENDPOINT',
  'S3_REGION',
  'SMS_FROM',
  'SMS_URL',
  'SOCIAL_GOOGLE_ISSUER',
  'SOCIAL_KAKAO_APP_ID',
  'SOCIAL_KAKAO_ISSUER',
  'SOCIAL_NAVER_API_URL',
  'SOCIAL_NAVER_URL',
  'STORAGE',
  'TOSS_SDK_URL',
  'TOSS_URL',
  'WEBHOOK_ALLOW_LOOPBACK',
  'WEB_ORIGIN',
  'WORKER_OPS_PORT',
];

const readers = [readApiConfig, readWorkerConfig, readMigrationConfig] as const;

/** Names in the errors of all processes of the server. */
function refusedSettings(environment: Record<string, string>): string[] {
  const messages = readers.map((read) => {
    try {
      read(environment);
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  });
  const found = messages.join('\n').matchAll(/^ {2}(\w+): is a development secret/gm);
  return [...new Set([...found].map(([, name = '']) => name))].sort();
}

const inMode = (APP_MODE: string | undefined): Record<string, string> => {
  const { APP_MODE: _, ...environment } = migrationEnv();
  return APP_MODE ? { ...environment, APP_MODE } : environment;
};

describe('settings of a clone', () => {
  test('are refused in production, or known to be harmless', () => {
    const expected = Object.keys(migrationEnv())
      .filter((name) => !harmlessSettings.includes(name))
      .sort();
    expect(refusedSettings(inMode('production'))).toEqual(expected);
    expect(expected).toContain('SESSION_SECRET');
    expect(expected).toContain('MIGRATION_DATABASE_URL');
  });

  test('are refused without a mode', () => {
    expect(refusedSettings(inMode(undefined))).toEqual(refusedSettings(inMode('production')));
  });

  test('of the fake servers are accepted in a demo, and no others', () => {
    const refused = refusedSettings(inMode('demo'));
    expect(refused).toEqual([
      'AUDIT_SIGNING_KEY',
      'BILLING_ENCRYPTION_KEYS',
      'DATABASE_URL',
      'LICENCE_SIGNING_KEY',
      'MIGRATION_DATABASE_URL',
      'PLAY_TICKET_SECRET',
      'S3_SECRET_ACCESS_KEY',
      'SESSION_SECRET',
    ]);
  });

  test('are accepted in development', () => {
    expect(refusedSettings(inMode('development'))).toEqual([]);
    expect(readApiConfig(inMode('development')).APP_MODE).toBe('development');
  });
});

test('recognizes every credential of local services and fake servers', () => {
  const { database, user, password, applicationUser, applicationPassword, ...own } =
    localCredentials;
  const { processRoles, s3User, s3AccessKey, s3Bucket, ...secrets } = own;
  const [{ secret }] = clients;
  const merchants = Object.values(tossMerchants).flatMap(({ clientKey, secretKey }) => [
    clientKey,
    secretKey,
  ]);
  const roles = [
    [user, password],
    [applicationUser, applicationPassword],
    ...processRoles.map((role) => [role, role]),
  ];
  const urls = roles.map(([role, pass]) => `postgres://${role}:${pass}@127.0.0.1/${database}`);
  const published = [...Object.values(secrets), ...urls, secret, smsAccount.secret, ...merchants];
  expect(published.filter((value) => !isPublishedSecret(value))).toEqual([]);
});

test('accepts generated values, domains and paths', () => {
  for (const value of [
    'https://onsori.localhost:8443',
    '/srv/onsori-local/work',
    'postgres://onsori_api:W4rS3z@postgres:5432/onsori',
    'redis://:W4rS3z@redis:6379',
    '2026:q1UeT0nE7m0vS3g2Yb8ZxN5cR4hLwK9aJdPfV6iQoXs',
  ])
    expect(isPublishedSecret(value), value).toBe(false);
});
