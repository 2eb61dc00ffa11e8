import { vi } from 'vitest';
import { readApiConfig, readMigrationConfig, readWorkerConfig } from '#server/src/config.ts';

export type Environment = Readonly<Record<string, string>>;

const key = 'B'.repeat(42).concat('A');

/** Secrets as an operator would store them, by setting. */
export const secretValues: Environment = {
  DATABASE_URL: 'postgres://onsori_app:a@db.example/onsori',
  MIGRATION_DATABASE_URL: 'postgres://onsori_owner:b@db.example/onsori',
  REDIS_URL: 'rediss://:a@redis.example:6379',
  SESSION_SECRET: 's'.repeat(40),
  PLAY_TICKET_SECRET: 't'.repeat(40),
  BILLING_ENCRYPTION_KEYS: `2026:${key}`,
  LICENCE_SIGNING_KEY: key,
  LICENCE_FORMER_KEYS: key,
  AUDIT_SIGNING_KEY: key,
  AUDIT_FORMER_KEYS: key,
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
  MAIL_URL: 'smtps://user:a@mail.example',
  SMS_API_KEY: 'key',
  SMS_API_SECRET: 'secret',
  SENTRY_DSN: 'https://abc@errors.example/1',
  SOCIAL_GOOGLE_CLIENT_ID: 'id',
  SOCIAL_GOOGLE_CLIENT_SECRET: 'secret',
  SOCIAL_KAKAO_CLIENT_ID: 'id',
  SOCIAL_KAKAO_CLIENT_SECRET: 'secret',
  SOCIAL_NAVER_CLIENT_ID: 'id',
  SOCIAL_NAVER_CLIENT_SECRET: 'secret',
  TOSS_BILLING_CLIENT_KEY: 'test_ck_a',
  TOSS_PAYMENT_CLIENT_KEY: 'test_ck_b',
  TOSS_BILLING_SECRET_KEY: 'test_sk_a',
  TOSS_PAYMENT_SECRET_KEY: 'test_sk_b',
};

async function readWebConfig(environment: Environment): Promise<object> {
  vi.resetModules();
  const { readWebConfig } = await import('#web/server/config.ts');
  return readWebConfig(environment);
}

/** Reads the configuration of a process as the process does; throws for a missing setting. */
const readConfig: Readonly<Record<string, (environment: Environment) => Promise<object>>> = {
  server: async (environment) => readApiConfig(environment),
  worker: async (environment) => readWorkerConfig(environment),
  web: readWebConfig,
  migrate: async (environment) => {
    readMigrationConfig(environment);
    return { DATABASE_URL: '', MIGRATION_DATABASE_URL: '' };
  },
};

export const processNames = Object.keys(readConfig);

/** Names that a process does not read; throws for a required setting that is missing or wrong. */
export async function unreadSettings(process: string, environment: Environment): Promise<string[]> {
  const config = await readConfig[process]?.(environment);
  const groups = Object.values(config ?? {}).filter((value) => value && typeof value === 'object');
  const read = new Set([config ?? {}, ...groups].flatMap((group) => Object.keys(group)));
  return Object.keys(environment).filter((each) => !read.has(each));
}
