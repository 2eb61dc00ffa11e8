import type { Db } from '#infra/db.ts';
import type { JobHandler, RenderShare } from '#jobs/job.ts';
import {
  listWaitingJobs,
  lockShares,
  promoteOldest,
  updateSkips,
} from '#jobs/render-shares.repo.ts';
import { countStart, PROMOTED_PRIORITY } from '#jobs/render-shares.rules.ts';

/**
 * Counts the start of a render job. Priorities alone would let the urgent kinds starve the others, so a kind
 * that was passed over too often gets its oldest job to the front.
 */
export async function grantShares(
  db: Db,
  started: RenderShare,
  handlers: readonly JobHandler[],
): Promise<void> {
  const namesOf = (share: RenderShare) =>
    handlers.filter(({ job }) => job.share === share).map(({ job }) => job.name);
  await db.transaction().execute(async (tx) => {
    const shares = await lockShares(tx);
    const waiting = await listWaitingJobs(
      tx,
      shares.flatMap(({ share }) => namesOf(share)),
    );
    const changes = countStart(
      started,
      shares.map((status) => ({
        ...status,
        isWaiting: namesOf(status.share).some((name) => waiting.has(name)),
      })),
    );
    await updateSkips(tx, changes);
    for (const { share, isDue } of changes)
      if (isDue) await promoteOldest(tx, namesOf(share), PROMOTED_PRIORITY);
  });
}
