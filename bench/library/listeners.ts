import { readEncryptionKeys } from '#server/src/config.ts';
import { createAccount } from '#server/src/features/account/account.public.ts';
import { createSessionStatusCache } from '#server/src/features/auth/auth.public.ts';
import { openSession } from '#server/src/features/auth/sessions.service.ts';
import { openDatabase } from '#server/src/infra/db.ts';
import { createEncryption } from '#server/src/infra/encryption.ts';
import { openRedis } from '#server/src/infra/redis.ts';
import type { Stage } from '#tools/harness/stage.ts';

export interface Listener {
  readonly id: string;
  readonly token: string;
}

const onError = (error: Error) => console.error(error.message);

/** Creates and signs in `count` users. */
export async function signInListeners(env: Stage['env'], count: number): Promise<Listener[]> {
  const url = env.DATABASE_URL ?? '';
  const { db, close } = openDatabase({ url, size: 2, name: 'bench', onError });
  const redis = openRedis({
    url: env.REDIS_URL ?? '',
    prefix: env.REDIS_PREFIX ?? '',
    onError,
  });
  const ports = {
    db,
    sessionStatusCache: createSessionStatusCache(db, redis),
    secret: env.SESSION_SECRET ?? '',
    encryption: createEncryption(readEncryptionKeys(env)),
  };
  const listeners: Listener[] = [];
  for (let number = 0; number < count; number += 1)
    await db.transaction().execute(async (tx) => {
      const now = new Date();
      const email = `listener-${number}@example.com`;
      const userInput = { email, emailConfirmed: true, nickname: '사람', language: 'ko' } as const;
      const defaults = { companyCode: null, passwordHash: null, marketing: {} };
      const id = await createAccount(
        tx,
        { ...userInput, ...defaults, termsVersion: '2026-11-01' },
        now,
      );
      const sessionInput = {
        userId: id,
        role: 'user',
        device: 'desktop',
        autoLogin: true,
      } as const;
      const { tokens } = await openSession(tx, ports, sessionInput, now);
      listeners.push({ id, token: tokens.access });
    });
  redis.close();
  await close();
  return listeners;
}
