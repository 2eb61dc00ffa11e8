import { measurementLimits } from '@onsori/contract/measurement-values';
import { addDays, koreanDay } from '#features/billing/billing.public.ts';
import { handleJob } from '#jobs/job.ts';
import { sweepMeasurementsJob } from './measurement.jobs.ts';
import { deleteMeasurements } from './measurement.repo.ts';
import { firstStoredDay } from './measurement.rules.ts';

export const sweepMeasurementsHandler = handleJob(sweepMeasurementsJob, async ({ db, log }) => {
  const today = koreanDay(new Date());
  const deleted = await deleteMeasurements(db, {
    counters: firstStoredDay(today),
    texts: addDays(today, -measurementLimits.textsStoredDays),
  });
  log.info(deleted, 'expired measurements deleted');
});
