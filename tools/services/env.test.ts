import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { migrationEnv, serviceEnv } from './env.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('returns the URLs of the chosen ports and throws without them', () => {
  const local = mkdtempSync(join(tmpdir(), 'env-'));
  vi.stubEnv('ONSORI_LOCAL', local);
  expect(() => serviceEnv()).toThrow('never started');
  writeFileSync(join(local, 'ports.json'), '{"postgres": 20000}');
  expect(serviceEnv()).toEqual({
    APP_MODE: 'development',
    DATABASE_URL: 'postgres://onsori_app:onsori_app@127.0.0.1:20000/onsori',
    REDIS_URL: 'redis://127.0.0.1:20001',
    STORAGE: 's3',
    S3_ENDPOINT: 'http://127.0.0.1:20002',
    S3_PUBLIC_ENDPOINT: 'http://127.0.0.1:20003',
    MEDIA_ORIGIN: 'http://127.0.0.1:20003',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'onsori',
    S3_SECRET_ACCESS_KEY: 'onsori-local-secret',
    S3_BUCKET: 'onsori',
    PLAY_TICKET_SECRET: 'onsori-local-secret-of-play-tickets',
    LICENCE_SIGNING_KEY: 'b25zb3JpLWxvY2FsLWxpY2VuY2Utc2lnbmluZy1rZXk',
    AUDIT_SIGNING_KEY: 'b25zb3JpLWxvY2FsLWF1ZGl0LXNpZ25pbmcta2V5LS0',
    SESSION_SECRET: 'onsori-local-secret-of-sessions-and-links',
    BILLING_ENCRYPTION_KEYS: 'local:b25zb3JpLWxvY2FsLWJpbGxpbmctZW5jcnlwdGlvbiE',
    WEBHOOK_ALLOW_LOOPBACK: 'true',
    WEB_ORIGIN: 'http://127.0.0.1:20007',
    API_PORT: '20004',
    API_OPS_PORT: '20005',
    WORKER_OPS_PORT: '20006',
    INGEST_URL: 'http://127.0.0.1:20013',
    INBOX_URL: 'http://127.0.0.1:20011',
    MAIL_URL: 'smtp://127.0.0.1:20009',
    MAIL_FROM: '온소리 <hello@onsori.example>',
    SMS_URL: 'http://127.0.0.1:20010',
    SMS_API_KEY: 'ONSORILOCALKEY00',
    SMS_API_SECRET: 'ONSORILOCALSECRETOFMESSAGES00000',
    SMS_FROM: '0212345678',
    SOCIAL_GOOGLE_ISSUER: 'http://127.0.0.1:20008/google',
    SOCIAL_GOOGLE_CLIENT_ID: 'onsori-local',
    SOCIAL_GOOGLE_CLIENT_SECRET: 'onsori-local-secret-of-social-login',
    SOCIAL_KAKAO_ISSUER: 'http://127.0.0.1:20008/kakao',
    SOCIAL_KAKAO_CLIENT_ID: 'onsori-local',
    SOCIAL_KAKAO_CLIENT_SECRET: 'onsori-local-secret-of-social-login',
    SOCIAL_KAKAO_APP_ID: '700001',
    SOCIAL_NAVER_URL: 'http://127.0.0.1:20008/naver',
    SOCIAL_NAVER_API_URL: 'http://127.0.0.1:20008/naver',
    SOCIAL_NAVER_CLIENT_ID: 'onsori-local',
    SOCIAL_NAVER_CLIENT_SECRET: 'onsori-local-secret-of-social-login',
    TOSS_URL: 'http://127.0.0.1:20012',
    TOSS_SDK_URL: 'http://127.0.0.1:20012/v2/standard',
    TOSS_BILLING_CLIENT_KEY: 'test_ck_onsoriLocalBilling0000000000',
    TOSS_BILLING_SECRET_KEY: 'test_sk_onsoriLocalBilling0000000000',
    TOSS_PAYMENT_CLIENT_KEY: 'test_ck_onsoriLocalPayment0000000000',
    TOSS_PAYMENT_SECRET_KEY: 'test_sk_onsoriLocalPayment0000000000',
  });
  expect(migrationEnv()).toEqual({
    ...serviceEnv(),
    MIGRATION_DATABASE_URL: 'postgres://onsori:onsori@127.0.0.1:20000/onsori',
  });
  rmSync(local, { recursive: true });
});
