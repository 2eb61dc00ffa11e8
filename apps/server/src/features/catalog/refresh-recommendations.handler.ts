import { handleJob } from '#jobs/job.ts';
import { refreshRecommendations } from './catalog.jobs.ts';
import { refreshSortKeys } from './ranking.service.ts';

export const refreshRecommendationsHandler = handleJob(
  refreshRecommendations,
  async ({ db, log }) => {
    log.info({ changed: await refreshSortKeys(db) }, 'recommendations refreshed');
  },
);
