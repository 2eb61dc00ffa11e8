import { z } from 'zod';

const port = z.coerce.number().int().min(1).max(65_535);
const httpUrl = z.url({ protocol: /^https?$/, hostname: /./ });

const settings = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    WEB_HOST: z.string().default('127.0.0.1'),
    WEB_PORT: port,
    /** Probes and metrics; the development server has none. */
    WEB_OPS_PORT: port.optional(),
    /** Proxies whose X-Forwarded-For is trusted. */
    TRUST_PROXY: z.string().default('loopback'),
    /** Where the API listens, as this process reaches it. */
    API_ORIGIN: httpUrl,
    /** The public origin of the product. */
    PUBLIC_ORIGIN: httpUrl,
    /** Where browsers fetch covers and audio: the edge in front of the object store. */
    MEDIA_ORIGIN: httpUrl.transform((url) => new URL(url).origin),
    /** The script of the payment window, if not the gateway's own. */
    TOSS_SDK_URL: httpUrl.optional(),
    SHUTDOWN_SECONDS: z.coerce.number().positive().max(600).default(25),
    DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0),
    /** Sent where PUBLIC_ORIGIN is https; 0 sends none. */
    HSTS_SECONDS: z.coerce.number().int().min(0).default(31_536_000),
    BUSINESS_NAME: z.string().default('온소리'),
    BUSINESS_REPRESENTATIVE: z.string().optional(),
    BUSINESS_NUMBER: z.string().optional(),
    BUSINESS_MAIL_ORDER_NUMBER: z.string().optional(),
    BUSINESS_ADDRESS: z.string().optional(),
    BUSINESS_PHONE: z.string().optional(),
    BUSINESS_EMAIL: z.email().optional(),
    BUSINESS_HOSTING: z.string().optional(),
    /** Delivery guide that the navigation of the pavilion links to. */
    PAVILION_LINK_URL: httpUrl.optional(),
  })
  .refine(({ WEB_PORT, WEB_OPS_PORT }) => WEB_PORT !== WEB_OPS_PORT, {
    path: ['WEB_OPS_PORT'],
    message: 'must differ from WEB_PORT: one is public, the other is not',
  })
  .refine(({ DRAIN_SECONDS, SHUTDOWN_SECONDS }) => DRAIN_SECONDS < SHUTDOWN_SECONDS, {
    path: ['DRAIN_SECONDS'],
    message: 'must be less than SHUTDOWN_SECONDS',
  });

export type WebConfig = z.output<typeof settings>;
type Environment = Readonly<Record<string, string | undefined>>;

let cached: WebConfig | undefined;

function parse(environment: Environment): WebConfig {
  const defined = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const result = settings.safeParse(defined);
  if (result.success) return result.data;
  const problems = result.error.issues.map(
    ({ path, message }) => `  ${path.join('.')}: ${message}`,
  );
  throw new Error(`The configuration is wrong:\n${problems.join('\n')}`);
}

/** Parses the environment once; a change needs a restart. */
export function webConfig(environment: Environment = process.env): WebConfig {
  cached ??= parse(environment);
  return cached;
}
