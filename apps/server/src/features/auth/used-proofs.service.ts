import type { RedisPort } from '#infra/redis.ts';
import { PROOF_SKEW_MS } from './renewal-proof.rules.ts';

export interface UsedProofs {
  /** Whether this is the first use of a proof. */
  use(sessionId: string, proofId: string): Promise<boolean>;
}

/** A proof is accepted from one skew before its moment until one after it. */
const keptMs = 2 * PROOF_SKEW_MS + 1000;

/** Notes used proofs until they are stale: across processes in Redis, per process while Redis is away. */
export function createUsedProofs(redis: RedisPort): UsedProofs {
  const local = new Map<string, number>();
  let nextSweep = 0;
  const useLocally = (key: string): boolean => {
    const now = performance.now();
    if (now >= nextSweep) {
      for (const [known, until] of local) if (until <= now) local.delete(known);
      nextSweep = now + 60_000;
    }
    if ((local.get(key) ?? 0) > now) return false;
    local.set(key, now + keptMs);
    return true;
  };
  return {
    use: (sessionId, proofId) => {
      const key = `proof:${sessionId}:${proofId}`;
      return redis.attempt(
        async (commands) => (await commands.set(key, '1', 'PX', keptMs, 'NX')) === 'OK',
        () => useLocally(key),
      );
    },
  };
}
