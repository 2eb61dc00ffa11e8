import { handleJob } from '#jobs/job.ts';
import { deleteOldDeliveries } from './webhook-deliveries.repo.ts';
import { sweepDeliveriesJob } from './webhooks.jobs.ts';
import { deliveriesExpireBefore } from './webhooks.rules.ts';

export const sweepDeliveriesHandler = handleJob(sweepDeliveriesJob, async ({ db, log }) => {
  const before = deliveriesExpireBefore(new Date());
  let deliveries = 0;
  for (let deleted = 1; deleted > 0; deliveries += deleted)
    deleted = await deleteOldDeliveries(db, before);
  log.info({ deliveries }, 'old webhook deliveries deleted');
});
