import { handleJob } from '#jobs/job.ts';
import { sweepVersionsJob } from './fit.jobs.ts';
import { deleteOldRequests } from './fit-requests.repo.ts';
import { deleteExpired, deleteOldPieces, resumeTurns } from './sweep-versions.service.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const UNPLAYED_MS = 30 * DAY_MS;
/** The console counts them. */
const FAILED_MS = DAY_MS;
/** Signed URLs of pieces are refused by then. */
const PIECES_MS = 2 * HOUR_MS;

export const sweepVersionsHandler = handleJob(sweepVersionsJob, async ({ db, storage, log }) => {
  const now = new Date();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const expiry = { failedBefore: ago(FAILED_MS), playedBefore: ago(UNPLAYED_MS) };
  const deleted = await deleteExpired(db, storage, expiry);
  await deleteOldPieces(db, storage, ago(PIECES_MS));
  await deleteOldRequests(db, ago(HOUR_MS));
  const turns = await resumeTurns(db, now);
  if (turns > 0) log.warn({ turns }, 'preview turns resumed');
  if (deleted > 0) log.info({ deleted }, 'unplayed previews deleted');
});
