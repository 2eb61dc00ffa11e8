import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { JWK } from 'oidc-provider';

/** Kept, because clients remember the public half beyond a restart. */
export function signingKey(file: string): JWK {
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const key = { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig' };
    writeFileSync(file, JSON.stringify(key), { mode: 0o600 });
  }
  return JSON.parse(readFileSync(file, 'utf8')) as JWK;
}
