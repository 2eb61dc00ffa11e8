import type { Ports } from '#tools/services/ports.ts';

export interface Client {
  readonly id: string;
  readonly secret: string;
  /** App id at Kakao. */
  readonly appId: number;
}

/** Our client and a foreign one, whose tokens the server must reject. */
export const clients: readonly [Client, Client] = [
  { id: 'onsori-local', secret: 'onsori-local-secret-of-social-login', appId: 700_001 },
  { id: 'somebody-else', secret: 'a-secret-of-somebody-else', appId: 700_002 },
];

export const smsAccount = {
  key: 'ONSORILOCALKEY00',
  secret: 'ONSORILOCALSECRETOFMESSAGES00000',
  from: '0212345678',
} as const;

/** Two merchant ids at the gateway: subscriptions and single payments are separate contracts. */
export const tossMerchants = {
  billing: {
    mId: 'onsoribill',
    clientKey: 'test_ck_onsoriLocalBilling0000000000',
    secretKey: 'test_sk_onsoriLocalBilling0000000000',
  },
  payment: {
    mId: 'onsoripay0',
    clientKey: 'test_ck_onsoriLocalPayment0000000000',
    secretKey: 'test_sk_onsoriLocalPayment0000000000',
  },
} as const;

export type TossMerchant = (typeof tossMerchants)[keyof typeof tossMerchants];

/** Three hosts of one port: browsers resolve every name below localhost to this machine. */
export function fakeTagOrigins(port: number) {
  return {
    tagManager: `http://tag-manager.localhost:${port}`,
    analytics: `http://analytics.localhost:${port}`,
    adPixel: `http://ad-pixel.localhost:${port}`,
  } as const;
}

/** Environment of a web process that loads the scripts of the fake tag server. */
export function fakeTagEnv({ tags }: Pick<Ports, 'tags'>): Record<string, string> {
  const { tagManager, analytics, adPixel } = fakeTagOrigins(tags);
  return {
    TAG_MANAGER_ID: 'GTM-FAKE1',
    TAG_MANAGER_SCRIPT_URL: `${tagManager}/gtm.js`,
    ANALYTICS_ID: 'G-FAKE1',
    ANALYTICS_SCRIPT_URL: `${analytics}/gtag/js`,
    ANALYTICS_HOSTS: analytics,
    AD_PIXEL_ID: '1234567890',
    AD_PIXEL_SCRIPT_URL: `${adPixel}/en_US/fbevents.js`,
    AD_PIXEL_HOSTS: adPixel,
  };
}

/** Environment of the server and tests for the fake servers. */
export function fakeServerEnv(ports: Ports): Record<string, string> {
  const social = `http://127.0.0.1:${ports.social}`;
  const toss = `http://127.0.0.1:${ports.toss}`;
  const { billing, payment } = tossMerchants;
  const [{ id, secret, appId }] = clients;
  return {
    INGEST_URL: `http://127.0.0.1:${ports.ingest}`,
    INBOX_URL: `http://127.0.0.1:${ports.inbox}`,
    MAIL_URL: `smtp://127.0.0.1:${ports.smtp}`,
    MAIL_FROM: '온소리 <hello@onsori.example>',
    SMS_URL: `http://127.0.0.1:${ports.sms}`,
    SMS_API_KEY: smsAccount.key,
    SMS_API_SECRET: smsAccount.secret,
    SMS_FROM: smsAccount.from,
    SOCIAL_GOOGLE_ISSUER: `${social}/google`,
    SOCIAL_GOOGLE_CLIENT_ID: id,
    SOCIAL_GOOGLE_CLIENT_SECRET: secret,
    SOCIAL_KAKAO_ISSUER: `${social}/kakao`,
    SOCIAL_KAKAO_CLIENT_ID: id,
    SOCIAL_KAKAO_CLIENT_SECRET: secret,
    SOCIAL_KAKAO_APP_ID: String(appId),
    SOCIAL_NAVER_URL: `${social}/naver`,
    SOCIAL_NAVER_API_URL: `${social}/naver`,
    SOCIAL_NAVER_CLIENT_ID: id,
    SOCIAL_NAVER_CLIENT_SECRET: secret,
    TOSS_URL: toss,
    TOSS_SDK_URL: `${toss}/v2/standard`,
    TOSS_BILLING_CLIENT_KEY: billing.clientKey,
    TOSS_BILLING_SECRET_KEY: billing.secretKey,
    TOSS_PAYMENT_CLIENT_KEY: payment.clientKey,
    TOSS_PAYMENT_SECRET_KEY: payment.secretKey,
  };
}
