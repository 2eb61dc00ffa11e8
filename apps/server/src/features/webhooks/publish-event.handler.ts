import { publishEventJob } from '#features/organizations/organizations.public.ts';
import { handleJob } from '#jobs/job.ts';
import { deliverEvent } from './webhook-deliveries.service.ts';

/** Events of organizations go to their webhooks. */
export const publishEventHandler = handleJob(
  publishEventJob,
  ({ db }, { organizationId, at, ...event }) =>
    deliverEvent(db, organizationId, { ...event, at: new Date(at) }),
);
