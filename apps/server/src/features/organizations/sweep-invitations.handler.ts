import { handleJob } from '#jobs/job.ts';
import { deleteExpiredInvitations } from './invitations.repo.ts';
import { sweepInvitationsJob } from './organizations.jobs.ts';

/** Expired rows are retained for a while, so that a retried job finds what it did. */
const RETENTION_MS = 24 * 3_600_000;

export const sweepInvitationsHandler = handleJob(sweepInvitationsJob, async ({ db, log }) => {
  const before = new Date(Date.now() - RETENTION_MS);
  const invitations = await deleteExpiredInvitations(db, before);
  log.info({ invitations }, 'expired invitations deleted');
});
