import { outsideEnv } from '#tools/standins/env.ts';
import { readPorts } from './ports.ts';

/** The one account of every private instance; they listen on loopback only. */
export const account = {
  database: 'onsori',
  user: 'onsori',
  password: 'onsori',
  s3User: 'onsori',
  s3AccessKey: 'onsori',
  s3Secret: 'onsori-local-secret',
  s3Bucket: 'onsori',
  playTicketSecret: 'onsori-local-secret-of-play-tickets',
  licenceSigningKey: Buffer.from('onsori-local-licence-signing-key').toString('base64url'),
  sessionSecret: 'onsori-local-secret-of-sessions-and-links',
} as const;

/** What the server's processes need in their environment to use the local services. */
export function serviceEnv(): Record<string, string> {
  const ports = readPorts();
  return {
    DATABASE_URL: `postgres://${account.user}:${account.password}@127.0.0.1:${ports.postgres}/${account.database}`,
    REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
    STORAGE: 's3',
    S3_ENDPOINT: `http://127.0.0.1:${ports.s3}`,
    S3_PUBLIC_ENDPOINT: `http://127.0.0.1:${ports.edge}`,
    MEDIA_ORIGIN: `http://127.0.0.1:${ports.edge}`,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: account.s3AccessKey,
    S3_SECRET_ACCESS_KEY: account.s3Secret,
    S3_BUCKET: account.s3Bucket,
    PLAY_TICKET_SECRET: account.playTicketSecret,
    LICENCE_SIGNING_KEY: account.licenceSigningKey,
    SESSION_SECRET: account.sessionSecret,
    WEB_ORIGIN: `http://127.0.0.1:${ports.web}`,
    API_PORT: String(ports.api),
    API_OPS_PORT: String(ports.apiOps),
    WORKER_OPS_PORT: String(ports.workerOps),
    ...outsideEnv(ports),
  };
}
