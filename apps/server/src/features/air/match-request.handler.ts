import type { Channel } from '#infra/redis-channel.ts';
import { handleJob, type JobHandler } from '#jobs/job.ts';
import { matchRequestJob } from './air.jobs.ts';
import { notifyCompany } from './air-live.service.ts';
import { matchRequest } from './match-request.service.ts';

export const matchRequestHandler = (channel: Channel): JobHandler =>
  handleJob(matchRequestJob, async ({ db }, { requestId }) => {
    const organizationId = await matchRequest(db, requestId);
    if (organizationId) notifyCompany(channel, organizationId);
  });
