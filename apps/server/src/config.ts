import { isIP } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildInfoSettings } from '@onsori/contract/build-info';
import { businessSettings } from '@onsori/contract/business-settings';
import type { DailyCaps } from '@onsori/contract/daily-caps';
import { errorReportSettings } from '@onsori/contract/error-report-settings';
import { limits } from '@onsori/contract/limits';
import { z } from 'zod';

const port = z.coerce.number().int().min(1).max(65_535);
const httpUrl = z.url({ protocol: /^https?$/, hostname: /./ });

export const isLoopback = (host: string): boolean =>
  /^(?:127\.[\d.]+|localhost|\[::1\])$/.test(host);

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

const common = {
  ...buildInfoSettings,
  ...errorReportSettings,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  DATABASE_URL: databaseUrl,
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(16),
  /** Time limit for shutdown; DRAIN_SECONDS of it pass first, while the process reports not ready. */
  SHUTDOWN_SECONDS: z.coerce.number().positive().max(600).default(25),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0),
  /** Allows webhooks on the loopback interface, also with http; only for development and tests. */
  WEBHOOK_ALLOW_LOOPBACK: z.stringbool().default(false),
};

const drainsInTime = (settings: { DRAIN_SECONDS: number; SHUTDOWN_SECONDS: number }) =>
  settings.DRAIN_SECONDS < settings.SHUTDOWN_SECONDS;
const drainsTooLong = { path: ['DRAIN_SECONDS'], message: 'must be less than SHUTDOWN_SECONDS' };

const s3 = z.object({
  STORAGE: z.literal('s3'),
  S3_ENDPOINT: httpUrl,
  S3_PUBLIC_ENDPOINT: httpUrl,
  S3_REGION: z.string(),
  S3_BUCKET: z.string().min(3),
  S3_ACCESS_KEY_ID: z.string(),
  S3_SECRET_ACCESS_KEY: z.string(),
});

const disk = z.object({
  STORAGE: z.literal('disk'),
  DISK_ROOT: z.string(),
  DISK_PUBLIC_URL: httpUrl,
  DISK_SECRET: z.string().min(16),
});

const storage = z.discriminatedUnion('STORAGE', [s3, disk]);

/** Requests to these carry secrets, so plain http is allowed on the loopback interface only. */
const externalUrl = httpUrl.refine(
  (url) => url.startsWith('https:') || isLoopback(URL.parse(url)?.hostname ?? ''),
  'must be https, or http on this machine',
);

/** `name@host`, with or without a display name: `Onsori <hello@example.com>`. */
const mailSender = z.string().regex(/^(?:[^<>"@\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/);

const mail = z.object({
  MAIL_URL: z.url({ protocol: /^smtps?$/, hostname: /./ }),
  MAIL_FROM: mailSender,
});

const sms = z.object({
  SMS_URL: externalUrl,
  SMS_API_KEY: z.string(),
  SMS_API_SECRET: z.string(),
  /** A sender number registered with the carrier, digits only. */
  SMS_FROM: z.string().regex(/^\d{8,12}$/),
});

const social = z.object({
  SOCIAL_GOOGLE_ISSUER: externalUrl,
  SOCIAL_GOOGLE_CLIENT_ID: z.string(),
  SOCIAL_GOOGLE_CLIENT_SECRET: z.string(),
  SOCIAL_KAKAO_ISSUER: externalUrl,
  SOCIAL_KAKAO_CLIENT_ID: z.string(),
  SOCIAL_KAKAO_CLIENT_SECRET: z.string(),
  /** Kakao identifies the audience of a token by the app id instead of the client id. */
  SOCIAL_KAKAO_APP_ID: z.coerce.number().int().positive(),
  SOCIAL_NAVER_URL: externalUrl,
  /** Naver serves profiles from another host. */
  SOCIAL_NAVER_API_URL: externalUrl,
  SOCIAL_NAVER_CLIENT_ID: z.string(),
  SOCIAL_NAVER_CLIENT_SECRET: z.string(),
});

/** 32 bytes in canonical base64url. */
const base64Key = z
  .string()
  .refine(
    (text) =>
      /^[\w-]{43}$/.test(text) && Buffer.from(text, 'base64url').toString('base64url') === text,
    'must be 32 bytes in base64url',
  );

/** `id:key,id:key`: the first encrypts, the others decrypt what was encrypted before. */
const encryptionKeys = z
  .string()
  .transform((list) =>
    list.split(',').map((entry) => {
      const [id = '', key = '', ...rest] = entry.trim().split(':');
      return { id, key: [key, ...rest].join(':') };
    }),
  )
  .pipe(z.array(z.object({ id: z.string().regex(/^[\w.-]{1,32}$/), key: base64Key })))
  .refine(
    (keys) => new Set(keys.map(({ id }) => id)).size === keys.length,
    'must name every key once',
  );

const encryption = { BILLING_ENCRYPTION_KEYS: encryptionKeys };

/** Keys of the payment window; those of the gateway's widgets are of another kind. */
const tossClientKey = z.string().regex(/^(?:test|live)_ck_\w+$/, 'must be a client key');
const tossSecretKey = z.string().regex(/^(?:test|live)_sk_\w+$/, 'must be a secret key');
const isLiveKey = (key: string): boolean => key.startsWith('live_');
const mixesModes = 'must be a test key or a live key as that of billing';

const payments = z
  .object({
    ...encryption,
    /** Public keys: cards are registered under one contract, single payments made under another. */
    TOSS_BILLING_CLIENT_KEY: tossClientKey,
    TOSS_PAYMENT_CLIENT_KEY: tossClientKey,
    /** The script of the payment window, if not the gateway's own. */
    TOSS_SDK_URL: externalUrl.optional(),
  })
  .refine(
    (settings) =>
      isLiveKey(settings.TOSS_BILLING_CLIENT_KEY) === isLiveKey(settings.TOSS_PAYMENT_CLIENT_KEY),
    { path: ['TOSS_PAYMENT_CLIENT_KEY'], message: mixesModes },
  );

const gateway = z
  .object({
    ...encryption,
    TOSS_URL: externalUrl,
    TOSS_BILLING_SECRET_KEY: tossSecretKey,
    TOSS_PAYMENT_SECRET_KEY: tossSecretKey,
    /** The gateway may take 60 s for a charge. */
    TOSS_TIMEOUT_MS: z.coerce.number().int().min(100).max(300_000).default(60_000),
  })
  .refine(
    (settings) =>
      isLiveKey(settings.TOSS_BILLING_SECRET_KEY) === isLiveKey(settings.TOSS_PAYMENT_SECRET_KEY),
    { path: ['TOSS_PAYMENT_SECRET_KEY'], message: mixesModes },
  );

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

const databaseSettings = z.object({ DATABASE_URL: databaseUrl });

const migrationSettings = databaseSettings.extend({
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
export type PaymentConfig = z.output<typeof payments>;
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
  const problems = results.flatMap((result) => (result.success ? [] : formatIssues(result.error)));
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

export function readDatabaseUrl(environment: Environment = process.env): string {
  return parseAll(environment, databaseSettings)[0].DATABASE_URL;
}

export function readEncryptionKeys(environment: Environment = process.env) {
  return parseAll(environment, z.object(encryption))[0].BILLING_ENCRYPTION_KEYS;
}

export function readAuditConfig(environment: Environment = process.env) {
  return parseAll(environment, z.object(audit))[0];
}

export interface MigrationConfig {
  readonly url: string;
  /** The role of API and worker; null when they connect as the table owner. */
  readonly applicationRole: string | null;
}

export function readMigrationConfig(environment: Environment = process.env): MigrationConfig {
  const [settings] = parseAll(environment, migrationSettings);
  const { DATABASE_URL, MIGRATION_DATABASE_URL: url = DATABASE_URL } = settings;
  const [role, owner] = [DATABASE_URL, url].map((each) =>
    decodeURIComponent(new URL(each).username),
  );
  return { url, applicationRole: role && role !== owner ? role : null };
}
