import type { RedisPort } from '#infra/redis.ts';
import { PROOF_SKEW_MS } from './renewal-proof.rules.ts';

export interface UsedProofStore {
  /** Returns true only for the first use of a proof. */
  markUsed(sessionId: string, proofId: string): Promise<boolean>;
}

/** A proof is valid from one skew before its timestamp until one after it. */
const RETENTION_MS = 2 * PROOF_SKEW_MS + 1000;

/** Records used proofs until they are stale: in Redis, or per process while Redis is unavailable. */
export function createUsedProofStore(redis: RedisPort): UsedProofStore {
  const localExpiries = new Map<string, number>();
  let nextSweep = 0;
  const markUsedLocally = (key: string): boolean => {
    const now = performance.now();
    if (now >= nextSweep) {
      for (const [storedKey, until] of localExpiries)
        if (until <= now) localExpiries.delete(storedKey);
      nextSweep = now + 60_000;
    }
    if ((localExpiries.get(key) ?? 0) > now) return false;
    localExpiries.set(key, now + RETENTION_MS);
    return true;
  };
  return {
    markUsed: (sessionId, proofId) => {
      const key = `proof:${sessionId}:${proofId}`;
      return redis.attempt(
        async (commands) => (await commands.set(key, '1', 'PX', RETENTION_MS, 'NX')) === 'OK',
        () => markUsedLocally(key),
      );
    },
  };
}
