import type { SigningKeys } from '#infra/signing-keys.ts';
import { handleJob } from '#jobs/job.ts';
import { closeMonthsJob } from './audit.jobs.ts';
import { closeEndedMonths, createNextMonths, dropOldMonths } from './close-months.service.ts';

export const closeMonthsHandler = ({ auditKeys }: { readonly auditKeys: SigningKeys }) =>
  handleJob(closeMonthsJob, async ({ db, log }) => {
    const now = new Date();
    await createNextMonths(db, now);
    const closed = await closeEndedMonths(db, auditKeys, now);
    log.info({ closed, dropped: await dropOldMonths(db, now) }, 'audit months closed');
  });
