import { handleJob, type Job, type JobHandler } from '#jobs/job.ts';
import { deleteResolvedAcknowledgements } from './acknowledgements.service.ts';
import { resolveAlarmsJob } from './health.jobs.ts';

export const resolveAlarmsHandler = (jobs: readonly Job[]): JobHandler =>
  handleJob(resolveAlarmsJob, async ({ db, storage, log }) => {
    const resolved = await deleteResolvedAcknowledgements({ db, storage, jobs });
    if (resolved > 0) log.info({ resolved }, 'acknowledged alarms resolved');
  });
