import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { JWK } from 'oidc-provider';

/** Persisted, because clients cache the public key across restarts. */
export function loadSigningKey(file: string): JWK {
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const key = { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig' };
    writeFileSync(file, JSON.stringify(key), { mode: 0o600 });
  }
  return JSON.parse(readFileSync(file, 'utf8')) as JWK;
}
