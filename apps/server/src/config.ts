import { isIP } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildInfoSettings } from '@onsori/contract/build-info';
import { businessSettings } from '@onsori/contract/business-settings';
import type { DailyCaps } from '@onsori/contract/daily-caps';
import { deploymentSettings, findPublishedSecrets } from '@onsori/contract/deployment-mode';
import { limits } from '@onsori/contract/limits';
import { observationSettings } from '@onsori/contract/observation-settings';
import { z } from 'zod';
import {
  backupStorage,
  base64Key,
  encryption,
  gateway,
  httpUrl,
  mail,
  payments,
  sms,
  social,
  storage,
} from './external-settings.ts';

const port = z.coerce.number().int().min(1).max(65_535);

/** The named ranges and CIDR notation that Fastify's `trustProxy` accepts. */
const trustedProxies = z.string().refine(
  (list) =>
    list.split(',').every((entry) => {
      const [address = '', prefix = '0', ...rest] = entry.trim().split('/');
      const named = ['loopback', 'linklocal', 'uniquelocal'].includes(entry.trim());
      return named || (isIP(address) > 0 && /^\d{1,3}$/.test(prefix) && rest.length === 0);
    }),
  'must list addresses, networks, or loopback, linklocal, uniquelocal',
);

const databaseUrl = z.url({ protocol: /^postgres(ql)?$/, hostname: /./ });
const poolSize = z.coerce.number().int().min(1).max(100).default(16);

const common = {
  ...buildInfoSettings,
  ...deploymentSettings,
  ...observationSettings,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  DATABASE_URL: databaseUrl,
  DATABASE_POOL: poolSize,
  /** Time limit for shutdown; DRAIN_SECONDS of it pass first, while the process reports not ready. */
  SHUTDOWN_SECONDS: z.coerce.number().positive().max(600).default(25),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0),
  /** Allows webhooks on the loopback interface, also with http; only for development and tests. */
  WEBHOOK_ALLOW_LOOPBACK: z.stringbool().default(false),
};

const drainsInTime = (settings: { DRAIN_SECONDS: number; SHUTDOWN_SECONDS: number }) =>
  settings.DRAIN_SECONDS < settings.SHUTDOWN_SECONDS;
const drainsTooLong = { path: ['DRAIN_SECONDS'], message: 'must be less than SHUTDOWN_SECONDS' };

/** Public keys, separated by commas. */
const formerKeys = z
  .string()
  .default('')
  .transform((list) => list.split(',').map((each) => each.trim()))
  .transform((list) => list.filter((each) => each !== ''))
  .pipe(z.array(base64Key));

/** The key that signs the audit log: only the worker has it, so that no flaw in the API can use it. */
const audit = {
  /** Seed of an Ed25519 key. */
  AUDIT_SIGNING_KEY: base64Key,
  AUDIT_FORMER_KEYS: formerKeys,
};

/** The secret that signs tokens, links and codes, and the origin of links. */
const accounts = {
  SESSION_SECRET: z.string().min(32),
  WEB_ORIGIN: httpUrl.refine((url) => URL.parse(url)?.origin === url, 'must be an origin alone'),
};

/** For all people together, per day in Korea; API and worker must have the same. */
const dailyCaps = {
  DAILY_CAP_SIGN_UPS: z.coerce.number().int().min(1).default(5000),
  DAILY_CAP_SMS_CODES: z.coerce.number().int().min(1).default(3000),
};

const redisUrl = z.url({ protocol: /^rediss?$/, hostname: /./ });
const redisPrefix = z.string().default('onsori:');

const apiSettings = z
  .object({
    ...common,
    /** A streaming replica for reads that may be a second old. */
    DATABASE_REPLICA_URL: databaseUrl.optional(),
    DATABASE_REPLICA_POOL: poolSize,
    ...accounts,
    ...dailyCaps,
    ...businessSettings,
    /** Bank, number and holder of the account that companies pay to. */
    BUSINESS_BANK_ACCOUNT: z.string().optional(),
    REDIS_URL: redisUrl,
    REDIS_PREFIX: redisPrefix,
    API_HOST: z.string().default('127.0.0.1'),
    API_PORT: port,
    API_OPS_PORT: port,
    /** Signs play tickets; must be the same in every API process. */
    PLAY_TICKET_SECRET: z.string().min(32),
    /** Seed of the Ed25519 key that signs licences; must be the same in every process. */
    LICENCE_SIGNING_KEY: base64Key,
    LICENCE_FORMER_KEYS: formerKeys,
    TRUST_PROXY: trustedProxies.default('loopback'),
    /** Above these, requests are refused with 503; sign-in and renewal at twice the values. */
    OVERLOAD_LOOP_DELAY_MS: z.coerce.number().int().min(10).default(1000),
    OVERLOAD_QUEUE: z.coerce.number().int().min(1).default(500),
    /** Concurrent downloads per user and per process. */
    DELIVERIES_PER_USER: z.coerce.number().int().min(1).default(limits.downloads.deliveriesAtOnce),
    DELIVERIES_PER_PROCESS: z.coerce.number().int().min(1).default(200),
    /** Multiplies every rate limit; above 1 only for load, fuzz and browser runs. */
    RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  })
  .refine((settings) => settings.API_PORT !== settings.API_OPS_PORT, {
    path: ['API_OPS_PORT'],
    message: 'must differ from API_PORT: one is public, the other is not',
  })
  .refine(drainsInTime, drainsTooLong);

const workerSettings = z
  .object({
    ...common,
    ...accounts,
    ...dailyCaps,
    ...audit,
    /** Notifies pages of progress; without it they poll. */
    REDIS_URL: redisUrl.optional(),
    REDIS_PREFIX: redisPrefix,
    WORKER_HOST: z.string().default('127.0.0.1'),
    WORKER_OPS_PORT: port,
    WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(4),
    /** Concurrent render jobs, in addition to the other jobs: one per core. */
    WORKER_RENDERS: z.coerce.number().int().min(0).max(64).default(2),
    /** Concurrent previews, in addition to the other jobs. */
    WORKER_PREVIEWS: z.coerce.number().int().min(0).max(16).default(2),
    /** Of render jobs, 19 is the lowest: on a machine of their own they can have a higher one. */
    WORKER_RENDER_PRIORITY: z.coerce.number().int().min(0).max(19).default(19),
    /** Concurrent requests to the payment gateway and to webhooks, in addition to the other jobs. */
    WORKER_PAYMENTS: z.coerce.number().int().min(0).max(64).default(8),
    WORKER_WEBHOOKS: z.coerce.number().int().min(0).max(64).default(2),
    /** The address for customers in mails. */
    BUSINESS_EMAIL: businessSettings.BUSINESS_EMAIL,
    /** Temporary files of render jobs; each job deletes its own. */
    WORK_DIRECTORY: z.string().default(join(tmpdir(), 'onsori-work')),
  })
  .refine(
    ({ DATABASE_POOL, WORKER_CONCURRENCY, WORKER_RENDERS, WORKER_PAYMENTS, WORKER_WEBHOOKS }) =>
      DATABASE_POOL >= WORKER_CONCURRENCY + WORKER_RENDERS + WORKER_PAYMENTS + WORKER_WEBHOOKS,
    {
      path: ['DATABASE_POOL'],
      message:
        'must cover WORKER_CONCURRENCY, WORKER_RENDERS, WORKER_PAYMENTS and WORKER_WEBHOOKS: each running job uses a connection',
    },
  )
  .refine(drainsInTime, drainsTooLong);

const ownDatabase = z.object({ DATABASE_URL: databaseUrl });

const migrationSettings = ownDatabase.extend({
  /** The role that owns the tables. */
  MIGRATION_DATABASE_URL: databaseUrl.optional(),
});

export const toDailyCaps = (settings: Pick<ApiConfig, keyof typeof dailyCaps>): DailyCaps => ({
  sign_ups: settings.DAILY_CAP_SIGN_UPS,
  sms_codes: settings.DAILY_CAP_SMS_CODES,
});

export type StorageConfig = z.output<typeof storage>;
export type MailConfig = z.output<typeof mail>;
export type SmsConfig = z.output<typeof sms>;
export type SocialConfig = z.output<typeof social>;
type PaymentConfig = z.output<typeof payments>;
export type GatewayConfig = z.output<typeof gateway>;

interface ExternalServices {
  readonly storage: StorageConfig;
  readonly mail: MailConfig;
  readonly sms: SmsConfig;
}

export type ApiConfig = z.output<typeof apiSettings> &
  ExternalServices & { readonly social: SocialConfig; readonly payments: PaymentConfig };
export type WorkerConfig = z.output<typeof workerSettings> &
  ExternalServices & { readonly gateway: GatewayConfig };
type Environment = Readonly<Record<string, string | undefined>>;

export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`The configuration is wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

/** Omits the values, which may be secrets. */
function formatIssues(error: z.ZodError): string[] {
  return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

function settingNames(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodDiscriminatedUnion)
    return schema.options.flatMap((option) => settingNames(option as z.ZodType));
  throw new Error('settings must be an object or a union of objects');
}

type Outputs<Schemas extends readonly z.ZodType[]> = {
  [Index in keyof Schemas]: z.output<Schemas[Index]>;
};

function parseAll<Schemas extends readonly z.ZodType[]>(
  environment: Environment,
  ...schemas: Schemas
): Outputs<Schemas> {
  // An empty setting counts as missing.
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const results = schemas.map((schema) => schema.safeParse(nonEmpty));
  const problems = [
    ...results.flatMap((result) => (result.success ? [] : formatIssues(result.error))),
    ...findPublishedSecrets(nonEmpty, [...new Set(schemas.flatMap(settingNames))]),
  ];
  if (problems.length > 0) throw new ConfigError(problems);
  return results.map((result) => result.data) as Outputs<Schemas>;
}

export function readApiConfig(environment: Environment = process.env): ApiConfig {
  const [settings, ...externalSettings] = parseAll(
    environment,
    apiSettings,
    storage,
    mail,
    sms,
    social,
    payments,
  );
  const [storageSettings, mailSettings, smsSettings, socialSettings, paymentSettings] =
    externalSettings;
  return {
    ...settings,
    storage: storageSettings,
    mail: mailSettings,
    sms: smsSettings,
    social: socialSettings,
    payments: paymentSettings,
  };
}

export function readWorkerConfig(environment: Environment = process.env): WorkerConfig {
  const [settings, ...externalSettings] = parseAll(
    environment,
    workerSettings,
    storage,
    mail,
    sms,
    gateway,
  );
  const [storageSettings, mailSettings, smsSettings, gatewaySettings] = externalSettings;
  return {
    ...settings,
    storage: storageSettings,
    mail: mailSettings,
    sms: smsSettings,
    gateway: gatewaySettings,
  };
}

export function readStorageConfig(environment: Environment = process.env): StorageConfig {
  return parseAll(environment, storage)[0];
}

export function readBackupStorageConfig(environment: Environment = process.env): StorageConfig {
  const [settings] = parseAll(environment, backupStorage);
  return {
    STORAGE: 's3',
    S3_ENDPOINT: settings.BACKUP_S3_ENDPOINT,
    S3_PUBLIC_ENDPOINT: settings.BACKUP_S3_ENDPOINT,
    S3_REGION: settings.BACKUP_S3_REGION,
    S3_BUCKET: settings.BACKUP_S3_BUCKET,
    S3_ACCESS_KEY_ID: settings.BACKUP_S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: settings.BACKUP_S3_SECRET_ACCESS_KEY,
  };
}

/** Where commands write metrics for node exporter. */
export function readMetricsDirectory(environment: Environment = process.env): string | undefined {
  return parseAll(environment, z.object({ METRICS_DIRECTORY: z.string().optional() }))[0]
    .METRICS_DIRECTORY;
}

export function readDatabaseUrl(environment: Environment = process.env): string {
  return parseAll(environment, ownDatabase)[0].DATABASE_URL;
}

export function readEncryptionKeys(environment: Environment = process.env) {
  return parseAll(environment, z.object(encryption))[0].BILLING_ENCRYPTION_KEYS;
}

export function readAuditConfig(environment: Environment = process.env) {
  return parseAll(environment, z.object(audit))[0];
}

/** Keys of a process that verifies and never signs. */
export function readPublicKeys(environment: Environment = process.env) {
  const schema = z.object({ LICENCE_PUBLIC_KEYS: formerKeys, AUDIT_PUBLIC_KEYS: formerKeys });
  const [{ LICENCE_PUBLIC_KEYS: licences, AUDIT_PUBLIC_KEYS: audit }] = parseAll(
    environment,
    schema,
  );
  return { licences, audit };
}

/** Keys that sign, with those they replaced. */
export function readSigningKeys(environment: Environment = process.env) {
  const licence = { LICENCE_SIGNING_KEY: base64Key, LICENCE_FORMER_KEYS: formerKeys };
  return parseAll(environment, z.object({ ...licence, ...audit }))[0];
}

/** The application role is null when API and worker connect as the table owner. */
export function readMigrationConfig(environment: Environment = process.env) {
  const [settings] = parseAll(environment, migrationSettings);
  const { DATABASE_URL, MIGRATION_DATABASE_URL: url = DATABASE_URL } = settings;
  const [role, owner] = [DATABASE_URL, url].map((each) =>
    decodeURIComponent(new URL(each).username),
  );
  return { url, applicationRole: role && role !== owner ? role : null };
}
