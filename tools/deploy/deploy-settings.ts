import { randomBytes } from 'node:crypto';
import { clients, smsAccount, tossMerchants } from '#tools/fake-servers/env.ts';
import type { SettingGroup } from './env-file.ts';

export interface DeployOptions {
  readonly mode: 'production' | 'demo';
  readonly domain: string;
  readonly httpPort: number;
  readonly httpsPort: number;
  readonly storage: 'disk' | 's3';
  /** Of the images. */
  readonly version: string;
  /** The processes trust the authority that `init` created. */
  readonly local: boolean;
}

/** In hexadecimal, so that it is safe in URLs, in shells and in env files. */
const password = (): string => randomBytes(24).toString('hex');
const secret = (): string => randomBytes(48).toString('base64url');
const key = (): string => randomBytes(32).toString('base64url');

/** Every secret that the installation invents itself; each is generated once and never replaced. */
export const generatedSecrets: Readonly<Record<string, () => string>> = {
  POSTGRES_PASSWORD: password,
  DATABASE_MIGRATE_PASSWORD: password,
  DATABASE_API_PASSWORD: password,
  DATABASE_WORKER_PASSWORD: password,
  REDIS_PASSWORD: password,
  SESSION_SECRET: secret,
  PLAY_TICKET_SECRET: secret,
  DISK_SECRET: secret,
  LICENCE_SIGNING_KEY: key,
  AUDIT_SIGNING_KEY: key,
  BILLING_ENCRYPTION_KEYS: () => `${new Date().getUTCFullYear()}:${key()}`,
};

export const originOf = ({ domain, httpsPort }: Pick<DeployOptions, 'domain' | 'httpsPort'>) =>
  httpsPort === 443 ? `https://${domain}` : `https://${domain}:${httpsPort}`;

/** Settings that follow from the options; a later `init` replaces them. */
export function computedSettings(options: DeployOptions): Record<string, string> {
  const { mode, domain, httpPort, httpsPort, storage, local, version } = options;
  const origin = originOf(options);
  return {
    APP_MODE: mode,
    ONSORI_VERSION: version,
    COMPOSE_PROJECT_NAME: 'onsori',
    COMPOSE_PROFILES: mode === 'demo' ? 'demo' : '',
    DOMAIN: domain,
    HTTP_PORT: String(httpPort),
    HTTPS_PORT: String(httpsPort),
    PUBLIC_ORIGIN: origin,
    STORAGE: storage,
    // Not NODE_EXTRA_CA_CERTS: compose prefers variables of the operator's shell to those of the file.
    EXTRA_AUTHORITY: local ? '/certificates/authority.pem' : '',
    ...(storage === 'disk' && { MEDIA_ORIGIN: origin }),
  };
}

/** The settings of the fake servers, which the edge serves under a name of their own. */
function demoServices(options: DeployOptions): Record<string, string> {
  const origin = originOf({ ...options, domain: `demo.${options.domain}` });
  const [{ id, secret, appId }] = clients;
  const { billing, payment } = tossMerchants;
  return {
    MAIL_URL: `smtps://mail.${options.domain}:18009`,
    MAIL_FROM: `온소리 <hello@${options.domain}>`,
    SMS_URL: origin,
    SMS_API_KEY: smsAccount.key,
    SMS_API_SECRET: smsAccount.secret,
    SMS_FROM: smsAccount.from,
    SOCIAL_GOOGLE_ISSUER: `${origin}/google`,
    SOCIAL_GOOGLE_CLIENT_ID: id,
    SOCIAL_GOOGLE_CLIENT_SECRET: secret,
    SOCIAL_KAKAO_ISSUER: `${origin}/kakao`,
    SOCIAL_KAKAO_CLIENT_ID: id,
    SOCIAL_KAKAO_CLIENT_SECRET: secret,
    SOCIAL_KAKAO_APP_ID: String(appId),
    SOCIAL_NAVER_URL: `${origin}/naver`,
    SOCIAL_NAVER_API_URL: `${origin}/naver`,
    SOCIAL_NAVER_CLIENT_ID: id,
    SOCIAL_NAVER_CLIENT_SECRET: secret,
    TOSS_URL: origin,
    TOSS_SDK_URL: `${origin}/v2/standard`,
    TOSS_BILLING_CLIENT_KEY: billing.clientKey,
    TOSS_BILLING_SECRET_KEY: billing.secretKey,
    TOSS_PAYMENT_CLIENT_KEY: payment.clientKey,
    TOSS_PAYMENT_SECRET_KEY: payment.secretKey,
  };
}

/** Values that only the providers can give are empty; processes refuse to start without them. */
function productionServices({ domain }: DeployOptions): Record<string, string> {
  return {
    MAIL_URL: '',
    MAIL_FROM: `온소리 <hello@${domain}>`,
    SMS_URL: 'https://api.solapi.com',
    SMS_API_KEY: '',
    SMS_API_SECRET: '',
    SMS_FROM: '',
    SOCIAL_GOOGLE_ISSUER: 'https://accounts.google.com',
    SOCIAL_GOOGLE_CLIENT_ID: '',
    SOCIAL_GOOGLE_CLIENT_SECRET: '',
    SOCIAL_KAKAO_ISSUER: 'https://kauth.kakao.com',
    SOCIAL_KAKAO_CLIENT_ID: '',
    SOCIAL_KAKAO_CLIENT_SECRET: '',
    SOCIAL_KAKAO_APP_ID: '',
    SOCIAL_NAVER_URL: 'https://nid.naver.com',
    SOCIAL_NAVER_API_URL: 'https://openapi.naver.com',
    SOCIAL_NAVER_CLIENT_ID: '',
    SOCIAL_NAVER_CLIENT_SECRET: '',
    TOSS_URL: 'https://api.tosspayments.com',
    TOSS_SDK_URL: '',
    TOSS_BILLING_CLIENT_KEY: '',
    TOSS_BILLING_SECRET_KEY: '',
    TOSS_PAYMENT_CLIENT_KEY: '',
    TOSS_PAYMENT_SECRET_KEY: '',
  };
}

const s3Settings = {
  S3_ENDPOINT: '',
  S3_PUBLIC_ENDPOINT: '',
  MEDIA_ORIGIN: '',
  S3_REGION: '',
  S3_BUCKET: '',
  S3_ACCESS_KEY_ID: '',
  S3_SECRET_ACCESS_KEY: '',
};

const serviceSettings = (options: DeployOptions): Record<string, string> =>
  options.mode === 'demo' ? demoServices(options) : productionServices(options);

/** Settings that may stay empty. */
export const optionalSettings = ['COMPOSE_PROFILES', 'EXTRA_AUTHORITY', 'TOSS_SDK_URL'];

export function settingGroups(options: DeployOptions): readonly SettingGroup[] {
  return [
    { title: 'Computed by init, which replaces them.', settings: computedSettings(options) },
    {
      title: 'Secrets, generated once. Store a copy of this file in a safe place.',
      settings: Object.fromEntries(
        Object.entries(generatedSecrets).map(([name, generate]) => [name, generate()]),
      ),
    },
    {
      title: 'External services, see docs/runbooks/deploy-and-migrate.md.',
      settings: serviceSettings(options),
    },
    ...(options.storage === 's3' ? [{ title: 'Object store.', settings: s3Settings }] : []),
  ];
}
