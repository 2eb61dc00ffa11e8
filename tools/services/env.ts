import { fakeServerEnv } from '#tools/fake-servers/env.ts';
import { readPorts } from './ports.ts';

/** Credentials of the local instances, which listen on loopback only. */
export const localCredentials = {
  database: 'onsori',
  user: 'onsori',
  password: 'onsori',
  applicationUser: 'onsori_app',
  applicationPassword: 'onsori_app',
  /** The roles of API, worker, operators' commands and reports. */
  processRoles: ['onsori_api', 'onsori_worker', 'onsori_operator', 'onsori_readonly'],
  s3User: 'onsori',
  s3AccessKey: 'onsori',
  s3Secret: 'onsori-local-secret',
  s3Bucket: 'onsori',
  playTicketSecret: 'onsori-local-secret-of-play-tickets',
  auditSigningKey: Buffer.from('onsori-local-audit-signing-key--').toString('base64url'),
  licenceSigningKey: Buffer.from('onsori-local-licence-signing-key').toString('base64url'),
  sessionSecret: 'onsori-local-secret-of-sessions-and-links',
  billingEncryptionKey: Buffer.from('onsori-local-billing-encryption!').toString('base64url'),
} as const;

function postgresUrl(user: string, password: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${readPorts().postgres}/${localCredentials.database}`;
}

/** Environment of the server processes for the local services. */
export function serviceEnv(): Record<string, string> {
  const ports = readPorts();
  return {
    APP_MODE: 'development',
    DATABASE_URL: postgresUrl(
      localCredentials.applicationUser,
      localCredentials.applicationPassword,
    ),
    REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
    STORAGE: 's3',
    S3_ENDPOINT: `http://127.0.0.1:${ports.s3}`,
    S3_PUBLIC_ENDPOINT: `http://127.0.0.1:${ports.edge}`,
    MEDIA_ORIGIN: `http://127.0.0.1:${ports.edge}`,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: localCredentials.s3AccessKey,
    S3_SECRET_ACCESS_KEY: localCredentials.s3Secret,
    S3_BUCKET: localCredentials.s3Bucket,
    PLAY_TICKET_SECRET: localCredentials.playTicketSecret,
    LICENCE_SIGNING_KEY: localCredentials.licenceSigningKey,
    AUDIT_SIGNING_KEY: localCredentials.auditSigningKey,
    SESSION_SECRET: localCredentials.sessionSecret,
    BILLING_ENCRYPTION_KEYS: `local:${localCredentials.billingEncryptionKey}`,
    WEBHOOK_ALLOW_LOOPBACK: 'true',
    WEB_ORIGIN: `http://127.0.0.1:${ports.web}`,
    API_PORT: String(ports.api),
    API_OPS_PORT: String(ports.apiOps),
    WORKER_OPS_PORT: String(ports.workerOps),
    ...fakeServerEnv(ports),
  };
}

/** Adds the role that owns the tables, for migrations and test databases. */
export function migrationEnv(): Record<string, string> {
  return {
    ...serviceEnv(),
    MIGRATION_DATABASE_URL: postgresUrl(localCredentials.user, localCredentials.password),
  };
}
