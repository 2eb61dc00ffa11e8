import { z } from 'zod';

const port = z.coerce.number().int().min(1).max(65_535);
const httpUrl = z.url({ protocol: /^https?$/, hostname: /./ });

const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  WEB_HOST: z.string().default('127.0.0.1'),
  WEB_PORT: port,
  /** Whose word on a caller's address is taken: an edge in front of us. */
  TRUST_PROXY: z.string().default('loopback'),
  /** Where the API listens, as this process reaches it. */
  API_ORIGIN: httpUrl,
  /** The product's own address, as people see it. */
  PUBLIC_ORIGIN: httpUrl,
  /** Where browsers fetch covers and sound: the edge in front of the object store. */
  MEDIA_ORIGIN: httpUrl.transform((url) => new URL(url).origin),
  SHUTDOWN_SECONDS: z.coerce.number().positive().max(600).default(25),
  BUSINESS_NAME: z.string().default('온소리'),
  BUSINESS_REPRESENTATIVE: z.string().optional(),
  BUSINESS_NUMBER: z.string().optional(),
  BUSINESS_MAIL_ORDER_NUMBER: z.string().optional(),
  BUSINESS_ADDRESS: z.string().optional(),
  BUSINESS_PHONE: z.string().optional(),
  BUSINESS_EMAIL: z.email().optional(),
  BUSINESS_HOSTING: z.string().optional(),
});

export type WebConfig = z.output<typeof settings>;
type Environment = Readonly<Record<string, string | undefined>>;

let read: WebConfig | undefined;

function parse(environment: Environment): WebConfig {
  const made = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const result = settings.safeParse(made);
  if (result.success) return result.data;
  const problems = result.error.issues.map(
    ({ path, message }) => `  ${path.join('.')}: ${message}`,
  );
  throw new Error(`The configuration is wrong:\n${problems.join('\n')}`);
}

/** Read once: the process must be started anew to change it. */
export function webConfig(environment: Environment = process.env): WebConfig {
  read ??= parse(environment);
  return read;
}
