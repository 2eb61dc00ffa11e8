import { z } from 'zod';

export const httpUrl = z.url({ protocol: /^https?$/, hostname: /./ });

export const isLoopback = (host: string): boolean =>
  /^(?:127\.[\d.]+|localhost|\[::1\])$/.test(host);

const s3 = z.object({
  STORAGE: z.literal('s3'),
  S3_ENDPOINT: httpUrl,
  S3_PUBLIC_ENDPOINT: httpUrl,
  S3_REGION: z.string(),
  S3_BUCKET: z.string().min(3),
  S3_ACCESS_KEY_ID: z.string(),
  S3_SECRET_ACCESS_KEY: z.string(),
});

/** The bucket of another account that has a copy of every object. */
export const backupStorage = z.object({
  BACKUP_S3_ENDPOINT: httpUrl,
  BACKUP_S3_REGION: z.string(),
  BACKUP_S3_BUCKET: z.string().min(3),
  BACKUP_S3_ACCESS_KEY_ID: z.string(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string(),
});

const disk = z.object({
  STORAGE: z.literal('disk'),
  DISK_ROOT: z.string(),
  DISK_PUBLIC_URL: httpUrl,
  DISK_SECRET: z.string().min(16),
});

export const storage = z.discriminatedUnion('STORAGE', [s3, disk]);

/** Requests to these carry secrets, so plain http is allowed on the loopback interface only. */
const externalUrl = httpUrl.refine(
  (url) => url.startsWith('https:') || isLoopback(URL.parse(url)?.hostname ?? ''),
  'must be https, or http on this machine',
);

/** `name@host`, with or without a display name: `Onsori <hello@example.com>`. */
const mailSender = z.string().regex(/^(?:[^<>"@\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/);

export const mail = z.object({
  MAIL_URL: z.url({ protocol: /^smtps?$/, hostname: /./ }),
  MAIL_FROM: mailSender,
});

export const sms = z.object({
  SMS_URL: externalUrl,
  SMS_API_KEY: z.string(),
  SMS_API_SECRET: z.string(),
  /** A sender number registered with the carrier, digits only. */
  SMS_FROM: z.string().regex(/^\d{8,12}$/),
});

export const social = z.object({
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
export const base64Key = z
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

export const encryption = { BILLING_ENCRYPTION_KEYS: encryptionKeys };

/** Keys of the payment window; those of the gateway's widgets are of another kind. */
const tossClientKey = z.string().regex(/^(?:test|live)_ck_\w+$/, 'must be a client key');
const tossSecretKey = z.string().regex(/^(?:test|live)_sk_\w+$/, 'must be a secret key');
const isLiveKey = (key: string): boolean => key.startsWith('live_');
const mixesModes = 'must be a test key or a live key as that of billing';

export const payments = z
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

export const gateway = z
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
