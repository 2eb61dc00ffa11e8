import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JWK } from 'oidc-provider';
import { publicOrigin, requestUrl, sendJson, serve } from './http.ts';
import { createNaverHandler } from './naver.ts';
import { createOpenIdHandler } from './open-id.ts';
import { google, kakao } from './provider-shapes.ts';

/** Persisted, because clients cache the public key across restarts. */
function loadSigningKey(file: string): JWK {
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const key = { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig' };
    writeFileSync(file, JSON.stringify(key), { mode: 0o600 });
  }
  return JSON.parse(readFileSync(file, 'utf8')) as JWK;
}

/** Login endpoints of Google, Kakao and Naver, each under its name. */
export function startSocial(port: number, directory: string): void {
  const origin = publicOrigin(port);
  const key = loadSigningKey(join(directory, 'signing-key.json'));
  const handlers = {
    google: createOpenIdHandler(google, origin, key),
    kakao: createOpenIdHandler(kakao, origin, key),
    naver: createNaverHandler(),
  };
  serve(port, async (request, response) => {
    const [, name = ''] = requestUrl(request).pathname.split('/');
    if (name === 'google' || name === 'kakao' || name === 'naver') {
      return handlers[name](request, response);
    }
    sendJson(response, 404, { providers: Object.keys(handlers) });
  });
}
