import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { serviceEnv } from './env.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('gives the addresses of the chosen ports, and says so when there are none', () => {
  const local = mkdtempSync(join(tmpdir(), 'env-'));
  vi.stubEnv('ONSORI_LOCAL', local);
  expect(() => serviceEnv()).toThrow('never started');
  writeFileSync(join(local, 'ports.json'), '{"postgres": 20000}');
  expect(serviceEnv()).toEqual({
    DATABASE_URL: 'postgres://onsori:onsori@127.0.0.1:20000/onsori',
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
    API_PORT: '20004',
    API_OPS_PORT: '20005',
    WORKER_OPS_PORT: '20006',
  });
  rmSync(local, { recursive: true });
});
