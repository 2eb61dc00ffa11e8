import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readApiConfig, readMigrationConfig, readWorkerConfig } from '#server/src/config.ts';
import { readWebConfig } from '#web/server/config.ts';
import { type DeployOptions, generatedSecrets, optionalSettings } from './deploy-settings.ts';
import { parseEnvFile } from './env-file.ts';
import { completeEnvFile } from './init.ts';

const root = join(import.meta.dirname, '..', '..');
const source = readFileSync(join(root, 'deploy', 'compose', 'compose.yaml'), 'utf8');

const options: DeployOptions = {
  mode: 'demo',
  domain: 'onsori.localhost',
  httpPort: 8080,
  httpsPort: 8443,
  storage: 'disk',
  version: '1.2.3',
  local: true,
};

const service = z.looseObject({
  image: z.string(),
  environment: z.record(z.string(), z.string()).default({}),
  ports: z.array(z.string()).default([]),
  profiles: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  network_mode: z.string().optional(),
  privileged: z.boolean().default(false),
  healthcheck: z.looseObject({ test: z.array(z.string()) }).optional(),
  restart: z.string(),
});

/** Services with the settings of an env file in place of their names, as compose does. */
function readServices(settings: Record<string, string>) {
  const missing: string[] = [];
  const text = JSON.stringify(parse(source, { merge: true })).replace(
    /\$\{(\w+)(?::-([^}]*))?\}/g,
    (_, name: string, fallback?: string) => {
      if (settings[name] === undefined && fallback === undefined) missing.push(name);
      return JSON.stringify(settings[name] || (fallback ?? '')).slice(1, -1);
    },
  );
  expect(missing).toEqual([]);
  const parsed = z.object({ services: z.record(z.string(), service) }).parse(JSON.parse(text));
  return parsed.services;
}

const demo = parseEnvFile(completeEnvFile('', options));
const services = readServices(demo);
const entries = Object.entries(services);
const environmentOf = (name: string) => services[name]?.environment ?? {};

describe('the processes accept what compose gives them', () => {
  test('in a demo', () => {
    const api = readApiConfig(environmentOf('server'));
    expect(api).toMatchObject({
      APP_MODE: 'demo',
      API_HOST: '0.0.0.0',
      TRUST_PROXY: 'uniquelocal',
    });
    expect(api.storage).toMatchObject({ STORAGE: 'disk', DISK_ROOT: '/media' });
    expect(readWorkerConfig(environmentOf('worker')).APP_MODE).toBe('demo');
    expect(readMigrationConfig(environmentOf('migrate')).applicationRole).toBe('onsori_api');
    expect(readWebConfig(environmentOf('web'))).toMatchObject({
      PUBLIC_ORIGIN: 'https://onsori.localhost:8443',
      MEDIA_ORIGIN: 'https://onsori.localhost:8443',
    });
  });

  test('in production once the operator filled in the external services', () => {
    const production = completeEnvFile('', { ...options, mode: 'production', storage: 's3' });
    const given: Record<string, string> = {
      MAIL_URL: 'smtps://user:password@mail.example.com',
      SMS_FROM: '0212345678',
      SOCIAL_KAKAO_APP_ID: '42',
      TOSS_BILLING_CLIENT_KEY: 'live_ck_1',
      TOSS_BILLING_SECRET_KEY: 'live_sk_1',
      TOSS_PAYMENT_CLIENT_KEY: 'live_ck_2',
      TOSS_PAYMENT_SECRET_KEY: 'live_sk_2',
      S3_ENDPOINT: 'https://s3.example.com',
      S3_PUBLIC_ENDPOINT: 'https://s3.example.com',
    };
    const settings = Object.fromEntries(
      Object.entries(parseEnvFile(production)).map(([name, value]) => [
        name,
        value || (given[name] ?? (optionalSettings.includes(name) ? '' : `given-${name}`)),
      ]),
    );
    const filled = readServices(settings);
    expect(readApiConfig(filled.server?.environment).storage.STORAGE).toBe('s3');
    expect(readWorkerConfig(filled.worker?.environment).APP_MODE).toBe('production');
  });

  test('and refuse to start with empty external services', () => {
    const production = parseEnvFile(completeEnvFile('', { ...options, mode: 'production' }));
    const { server } = readServices(production);
    expect(() => readApiConfig(server?.environment)).toThrow('MAIL_URL');
  });
});

describe('every service', () => {
  test.each(entries)('%s has a read-only root, no privileges and no host network', (_, each) => {
    expect(each.read_only).toBe(true);
    expect(each.cap_drop).toEqual(['ALL']);
    expect(each.security_opt).toContain('no-new-privileges:true');
    expect(each.network_mode).not.toBe('host');
    expect(each.privileged).toBe(false);
  });

  test('that runs on is checked, and only the edge has public ports', () => {
    const oneShot = ['migrate', 'prepare'];
    const unchecked = entries.filter(([, each]) => !each.healthcheck).map(([name]) => name);
    expect(unchecked.sort()).toEqual(oneShot);
    const open = entries.filter(([, each]) => each.ports.length > 0).map(([name]) => name);
    expect(open).toEqual(['edge']);
  });

  test('but the fake servers belongs to no profile', () => {
    const inProfiles = entries.filter(([, each]) => each.profiles.length > 0);
    expect(inProfiles.map(([name, { profiles }]) => [name, profiles])).toEqual([
      ['fake-servers', ['demo']],
    ]);
  });
});

test('secrets reach only the processes that read them', () => {
  const readersOf = (name: string) =>
    entries
      .filter(([, each]) => JSON.stringify(each).includes(demo[name] ?? ''))
      .map(([reader]) => reader)
      .sort();
  const readers = Object.fromEntries(
    [...Object.keys(generatedSecrets), 'TOSS_BILLING_SECRET_KEY', 'SOCIAL_NAVER_CLIENT_SECRET'].map(
      (name) => [name, readersOf(name)],
    ),
  );
  expect(readers).toEqual({
    POSTGRES_PASSWORD: ['postgres'],
    DATABASE_MIGRATE_PASSWORD: ['migrate', 'postgres'],
    DATABASE_API_PASSWORD: ['migrate', 'postgres', 'server'],
    DATABASE_WORKER_PASSWORD: ['postgres', 'worker'],
    REDIS_PASSWORD: ['redis', 'server', 'worker'],
    SESSION_SECRET: ['server', 'worker'],
    PLAY_TICKET_SECRET: ['server'],
    DISK_SECRET: ['server', 'worker'],
    LICENCE_SIGNING_KEY: ['server'],
    AUDIT_SIGNING_KEY: ['worker'],
    BILLING_ENCRYPTION_KEYS: ['server', 'worker'],
    TOSS_BILLING_SECRET_KEY: ['worker'],
    SOCIAL_NAVER_CLIENT_SECRET: ['server'],
  });
});
