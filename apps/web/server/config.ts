import { buildInfoSettings } from '@onsori/contract/build-info';
import { businessSettings } from '@onsori/contract/business-settings';
import { consentVersion } from '@onsori/contract/consent-values';
import { deploymentSettings, findPublishedSecrets } from '@onsori/contract/deployment-mode';
import { errorReportSettings } from '@onsori/contract/error-report-settings';
import { observationSettings } from '@onsori/contract/observation-settings';
import { z } from 'zod';

const port = z.coerce.number().int().min(1).max(65_535);
const httpUrl = z.url({ protocol: /^https?$/, hostname: /./ });

/** A date of the privacy notice. */
const day = z.iso.date();

/** Sources of a content security policy, separated by commas: `https://host` or `https://*.host`. */
const hosts = z
  .string()
  .transform((list) => list.split(',').map((host) => host.trim()))
  .pipe(
    z.array(
      z
        .string()
        .regex(
          /^(?:https:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d+)?|http:\/\/(?:127\.0\.0\.1|[a-z-]+\.localhost):\d+)$/,
          'must be https://host, https://*.host, or http on this machine',
        ),
    ),
  );

/** Third-party scripts, none by default; see `tag-settings.ts`. */
const tags = {
  TAG_MANAGER_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/)
    .optional(),
  TAG_MANAGER_SCRIPT_URL: httpUrl.default('https://www.googletagmanager.com/gtm.js'),
  /** What the tags of the container load and call, besides the host of its script. */
  TAG_MANAGER_HOSTS: hosts.default([]),
  TAG_MANAGER_RECIPIENT: z.string().default('Google LLC'),
  ANALYTICS_ID: z
    .string()
    .regex(/^G-[A-Z0-9]+$/)
    .optional(),
  ANALYTICS_SCRIPT_URL: httpUrl.default('https://www.googletagmanager.com/gtag/js'),
  ANALYTICS_HOSTS: hosts.default(['https://*.google-analytics.com']),
  ANALYTICS_RECIPIENT: z.string().default('Google LLC'),
  AD_PIXEL_ID: z
    .string()
    .regex(/^\d{5,20}$/)
    .optional(),
  AD_PIXEL_SCRIPT_URL: httpUrl.default('https://connect.facebook.net/en_US/fbevents.js'),
  AD_PIXEL_HOSTS: hosts.default(['https://www.facebook.com']),
  AD_PIXEL_RECIPIENT: z.string().default('Meta Platforms, Inc.'),
  /** The company behind SENTRY_DSN, which gets recordings of sessions. */
  SENTRY_RECIPIENT: z.string().default('Functional Software, Inc.'),
  /** A later version of the privacy notice asks everybody again. */
  CONSENT_VERSION: day.default(consentVersion),
};

const settings = z
  .object({
    ...deploymentSettings,
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
    /** Hashed files of other builds, which `publish-assets.ts` copies there. */
    WEB_ASSETS_FOLDER: z.string().startsWith('/', 'must be an absolute path').optional(),
    /** The script of the payment window, if not the gateway's own. */
    TOSS_SDK_URL: httpUrl.optional(),
    ...buildInfoSettings,
    ...errorReportSettings,
    ...observationSettings,
    SHUTDOWN_SECONDS: z.coerce.number().positive().max(600).default(25),
    DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0),
    /** Sent where PUBLIC_ORIGIN is https; 0 sends none. */
    HSTS_SECONDS: z.coerce.number().int().min(0).default(31_536_000),
    ...businessSettings,
    BUSINESS_MAIL_ORDER_NUMBER: z.string().optional(),
    BUSINESS_HOSTING: z.string().optional(),
    ...tags,
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

export function readWebConfig(environment: Environment): WebConfig {
  const defined = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const result = settings.safeParse(defined);
  const issues = result.success ? [] : result.error.issues;
  const problems = [
    ...issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
    ...findPublishedSecrets(defined, Object.keys(settings.shape)),
  ];
  if (result.success && problems.length === 0) return result.data;
  throw new Error(
    `The configuration is wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
  );
}

let cached: WebConfig | undefined;

/** Reads the environment of the process once; a change needs a restart. */
export function webConfig(): WebConfig {
  cached ??= readWebConfig(process.env);
  return cached;
}
