import { isIP } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@onsori/contract/limits';
import { z } from 'zod';

const port = z.coerce.number().int().min(1).max(65_535);
const httpUrl = z.url({ protocol: /^https?$/, hostname: /./ });

/** Names of this machine, as addresses hold them. */
export const isLoopback = (host: string): boolean =>
  /^(?:127\.[\d.]+|localhost|\[::1\])$/.test(host);

/** Named ranges or addresses with an optional prefix length, as proxies are told apart. */
const proxies = z.string().refine(
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
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  DATABASE_URL: databaseUrl,
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  /** How long the process may take to end, and how long of that it says it is not ready first. */
  SHUTDOWN_SECONDS: z.coerce.number().positive().max(600).default(25),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0),
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

/** Secrets travel to these: in the clear they may only go to this machine. */
const outsideUrl = httpUrl.refine(
  (url) => url.startsWith('https:') || isLoopback(URL.parse(url)?.hostname ?? ''),
  'must be https, or http on this machine',
);

/** `name@host`, with or without a name to show: `Onsori <hello@example.com>`. */
const sender = z.string().regex(/^(?:[^<>"@\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/);

const mail = z.object({
  MAIL_URL: z.url({ protocol: /^smtps?$/, hostname: /./ }),
  MAIL_FROM: sender,
});

const sms = z.object({
  SMS_URL: outsideUrl,
  SMS_API_KEY: z.string(),
  SMS_API_SECRET: z.string(),
  /** A number that was registered with the carrier, digits alone. */
  SMS_FROM: z.string().regex(/^\d{8,12}$/),
});

const social = z.object({
  SOCIAL_GOOGLE_ISSUER: outsideUrl,
  SOCIAL_GOOGLE_CLIENT_ID: z.string(),
  SOCIAL_GOOGLE_CLIENT_SECRET: z.string(),
  SOCIAL_KAKAO_ISSUER: outsideUrl,
  SOCIAL_KAKAO_CLIENT_ID: z.string(),
  SOCIAL_KAKAO_CLIENT_SECRET: z.string(),
  /** Kakao tells whose a token is by the application's number, not by the client's name. */
  SOCIAL_KAKAO_APP_ID: z.coerce.number().int().positive(),
  SOCIAL_NAVER_URL: outsideUrl,
  /** Naver's profiles have an address of their own. */
  SOCIAL_NAVER_API_URL: outsideUrl,
  SOCIAL_NAVER_CLIENT_ID: z.string(),
  SOCIAL_NAVER_CLIENT_SECRET: z.string(),
});

/** 32 bytes in base64url, spelled the one way they can be. */
const key = z
  .string()
  .refine(
    (text) =>
      /^[\w-]{43}$/.test(text) && Buffer.from(text, 'base64url').toString('base64url') === text,
    'must be 32 bytes in base64url',
  );

/** What tokens, links and codes are sealed with, and the origin that links lead to. */
const accounts = {
  SESSION_SECRET: z.string().min(32),
  WEB_ORIGIN: httpUrl.refine((url) => URL.parse(url)?.origin === url, 'must be an origin alone'),
};

const apiSettings = z
  .object({
    ...common,
    ...accounts,
    REDIS_URL: z.url({ protocol: /^rediss?$/, hostname: /./ }),
    REDIS_PREFIX: z.string().default('onsori:'),
    API_HOST: z.string().default('127.0.0.1'),
    API_PORT: port,
    API_OPS_PORT: port,
    /** Seals the tickets that plays are counted by; the same in every process of the API. */
    PLAY_TICKET_SECRET: z.string().min(32),
    /** The seed of the Ed25519 key that licences are signed with; the same in every process. */
    LICENCE_SIGNING_KEY: key,
    /** Public keys that licences were signed with before, separated by commas. */
    LICENCE_FORMER_KEYS: z
      .string()
      .default('')
      .transform((list) => list.split(',').map((each) => each.trim()))
      .transform((list) => list.filter((each) => each !== ''))
      .pipe(z.array(key)),
    TRUST_PROXY: proxies.default('loopback'),
    /** Above these, requests are refused with 503; sign-in and renewal at twice of them. */
    OVERLOAD_LOOP_DELAY_MS: z.coerce.number().int().min(10).default(1000),
    OVERLOAD_QUEUE: z.coerce.number().int().min(1).default(500),
    /** Downloads that are sent at the same time: to one user, and by one process. */
    DELIVERIES_PER_USER: z.coerce.number().int().min(1).default(limits.downloads.deliveriesAtOnce),
    DELIVERIES_PER_PROCESS: z.coerce.number().int().min(1).default(200),
    /** Multiplies every rate limit; above 1 only for load and fuzz runs. */
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
    WORKER_HOST: z.string().default('127.0.0.1'),
    WORKER_OPS_PORT: port,
    WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(4),
    /** Pieces made at the same time, beside the other jobs: one a processor. */
    WORKER_RENDERS: z.coerce.number().int().min(0).max(64).default(2),
    /** Where pieces lie while they are made; nothing in it outlives its job. */
    WORK_DIRECTORY: z.string().default(join(tmpdir(), 'onsori-work')),
  })
  .refine(
    (settings) => settings.DATABASE_POOL >= settings.WORKER_CONCURRENCY + settings.WORKER_RENDERS,
    {
      path: ['DATABASE_POOL'],
      message: 'must be at least WORKER_CONCURRENCY and WORKER_RENDERS: jobs hold connections',
    },
  )
  .refine(drainsInTime, drainsTooLong);

const databaseSettings = z.object({ DATABASE_URL: databaseUrl });

const migrationSettings = databaseSettings.extend({
  /** The role that owns the tables. */
  MIGRATION_DATABASE_URL: databaseUrl.optional(),
});

export type StorageConfig = z.output<typeof storage>;
export type MailConfig = z.output<typeof mail>;
export type SmsConfig = z.output<typeof sms>;
export type SocialConfig = z.output<typeof social>;

/** What both processes reach beside the database. */
interface Outside {
  readonly storage: StorageConfig;
  readonly mail: MailConfig;
  readonly sms: SmsConfig;
}

export type ApiConfig = z.output<typeof apiSettings> & Outside & { readonly social: SocialConfig };
export type WorkerConfig = z.output<typeof workerSettings> & Outside;
type Environment = Readonly<Record<string, string | undefined>>;

export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`The configuration is wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

/** Names what is wrong, never the value: it may be a secret. */
function problemsOf(error: z.ZodError): string[] {
  return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

type Outputs<Schemas extends readonly z.ZodType[]> = {
  [Index in keyof Schemas]: z.output<Schemas[Index]>;
};

function parseAll<Schemas extends readonly z.ZodType[]>(
  environment: Environment,
  ...schemas: Schemas
): Outputs<Schemas> {
  // A setting left empty is a setting not made.
  const made = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const results = schemas.map((schema) => schema.safeParse(made));
  const problems = results.flatMap((result) => (result.success ? [] : problemsOf(result.error)));
  if (problems.length > 0) throw new ConfigError(problems);
  return results.map((result) => result.data) as Outputs<Schemas>;
}

export function readApiConfig(environment: Environment = process.env): ApiConfig {
  const [settings, ...outside] = parseAll(environment, apiSettings, storage, mail, sms, social);
  const [storageSettings, mailSettings, smsSettings, socialSettings] = outside;
  return {
    ...settings,
    storage: storageSettings,
    mail: mailSettings,
    sms: smsSettings,
    social: socialSettings,
  };
}

export function readWorkerConfig(environment: Environment = process.env): WorkerConfig {
  const [settings, ...outside] = parseAll(environment, workerSettings, storage, mail, sms);
  const [storageSettings, mailSettings, smsSettings] = outside;
  return { ...settings, storage: storageSettings, mail: mailSettings, sms: smsSettings };
}

export function readStorageConfig(environment: Environment = process.env): StorageConfig {
  return parseAll(environment, storage)[0];
}

export function readDatabaseUrl(environment: Environment = process.env): string {
  return parseAll(environment, databaseSettings)[0].DATABASE_URL;
}

export interface MigrationConfig {
  readonly url: string;
  /** The role of API and worker; null where they connect as the owner of the tables. */
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
