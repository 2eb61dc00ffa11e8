import type { Db } from '#infra/db.ts';
import { isWanted } from './fit-requests.repo.ts';

const INTERVAL_MS = 1000;

/** Calls back once no player waits for the version any more. */
export function watchRequests(db: Db, versionId: string, onAbandoned: () => void) {
  let checking = Promise.resolve();
  const check = async () => {
    // A failed read is skipped, because the next one reads the same.
    const wanted = await isWanted(db, versionId).catch(() => true);
    if (!wanted) onAbandoned();
  };
  const timer = setInterval(() => {
    checking = checking.then(check);
  }, INTERVAL_MS);
  return {
    /** Resolves once no read is in progress. */
    stop: async () => {
      clearInterval(timer);
      await checking;
    },
  };
}
