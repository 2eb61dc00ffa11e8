import { handleJob, type JobHandler } from '#jobs/job.ts';
import { deleteResolvedAcknowledgements } from './acknowledgements.service.ts';
import { resolveAlarmsJob } from './health.jobs.ts';
import type { HealthPorts } from './health.service.ts';

export const resolveAlarmsHandler = (ports: Pick<HealthPorts, 'jobs' | 'dailyCaps'>): JobHandler =>
  handleJob(resolveAlarmsJob, async ({ db, storage, log }) => {
    const resolved = await deleteResolvedAcknowledgements({ ...ports, db, storage });
    if (resolved > 0) log.info({ resolved }, 'acknowledged alarms resolved');
  });
