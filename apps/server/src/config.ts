import { z } from 'zod';

const port = z.coerce.number().int().min(1).max(65_535);
const seconds = z.coerce.number().positive().max(600);

const common = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }),
  REDIS_PREFIX: z.string().default('onsori:'),
  SHUTDOWN_SECONDS: seconds.default(25),
};

const s3 = z.object({
  STORAGE: z.literal('s3'),
  S3_ENDPOINT: z.url(),
  S3_PUBLIC_ENDPOINT: z.url(),
  S3_REGION: z.string().min(1),
  S3_BUCKET: z.string().min(3),
  S3_ACCESS_KEY_ID: z.string().min(1),
  S3_SECRET_ACCESS_KEY: z.string().min(1),
});

const disk = z.object({
  STORAGE: z.literal('disk'),
  DISK_ROOT: z.string().min(1),
  DISK_PUBLIC_URL: z.url(),
  DISK_SECRET: z.string().min(16),
});

const storage = z.discriminatedUnion('STORAGE', [s3, disk]);

const apiSettings = z.object({
  ...common,
  API_HOST: z.string().default('127.0.0.1'),
  API_PORT: port,
  API_OPS_PORT: port,
  TRUST_PROXY: z.string().default('loopback'),
});

const workerSettings = z.object({
  ...common,
  WORKER_OPS_PORT: port,
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(4),
});

const migrateSettings = z.object({ DATABASE_URL: common.DATABASE_URL });

export type StorageConfig = z.output<typeof storage>;
export type ApiConfig = z.output<typeof apiSettings> & { readonly storage: StorageConfig };
export type WorkerConfig = z.output<typeof workerSettings>;
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

function parseAll<Schemas extends readonly z.ZodType[]>(
  environment: Environment,
  ...schemas: Schemas
): { [Index in keyof Schemas]: z.output<Schemas[Index]> } {
  const results = schemas.map((schema) => schema.safeParse(environment));
  const problems = results.flatMap((result) => (result.success ? [] : problemsOf(result.error)));
  if (problems.length > 0) throw new ConfigError(problems);
  return results.map((result) => result.data) as {
    [Index in keyof Schemas]: z.output<Schemas[Index]>;
  };
}

export function readApiConfig(environment: Environment = process.env): ApiConfig {
  const [settings, storageSettings] = parseAll(environment, apiSettings, storage);
  return { ...settings, storage: storageSettings };
}

export function readWorkerConfig(environment: Environment = process.env): WorkerConfig {
  return parseAll(environment, workerSettings)[0];
}

export function readDatabaseUrl(environment: Environment = process.env): string {
  return parseAll(environment, migrateSettings)[0].DATABASE_URL;
}
