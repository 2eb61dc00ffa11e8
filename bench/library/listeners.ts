import { join } from '#server/src/features/account/account.public.ts';
import { createSessionWatch } from '#server/src/features/auth/auth.public.ts';
import { openSession } from '#server/src/features/auth/sessions.service.ts';
import { openDatabase } from '#server/src/infra/db.ts';
import { openRedis } from '#server/src/infra/redis.ts';
import type { Stage } from '../stage.ts';

export interface Listener {
  readonly id: string;
  readonly token: string;
}

const onError = (error: Error) => console.error(error.message);

/** So many users, signed in. */
export async function signInListeners(env: Stage['env'], count: number): Promise<Listener[]> {
  const url = env.DATABASE_URL ?? '';
  const { db, close } = openDatabase({ url, size: 2, name: 'bench', onError });
  const redis = openRedis({
    url: env.REDIS_URL ?? '',
    prefix: env.REDIS_PREFIX ?? '',
    onError,
  });
  const ports = { db, watch: createSessionWatch(db, redis), secret: env.SESSION_SECRET ?? '' };
  const listeners: Listener[] = [];
  for (let number = 0; number < count; number += 1)
    await db.transaction().execute(async (tx) => {
      const now = new Date();
      const email = `listener-${number}@example.com`;
      const joining = { email, emailConfirmed: true, nickname: '사람', language: 'ko' } as const;
      const rest = { companyCode: null, passwordHash: null, marketing: {} };
      const id = await join(tx, { ...joining, ...rest, termsVersion: '2026-11-01' }, now);
      const entering = { userId: id, role: 'user', device: 'desktop', autoLogin: true } as const;
      const { tokens } = await openSession(tx, ports, entering, now);
      listeners.push({ id, token: tokens.access });
    });
  redis.close();
  await close();
  return listeners;
}
