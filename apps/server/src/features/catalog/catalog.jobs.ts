import { z } from 'zod';
import { defineJob } from '#jobs/job.ts';

export const refreshOptionBitmaps = defineJob({
  name: 'catalog.refresh_option_bitmaps',
  payload: z.object({ segment: z.int().nonnegative() }),
  maxAttempts: 20,
  key: ({ segment }) => String(segment),
  examplePayload: { segment: 0 },
});

/** After a withdrawal or a restoration. It runs first: the edge serves copies until then. */
export const moveStreams = defineJob({
  name: 'catalog.move_streams',
  payload: z.object({ musicId: z.string() }),
  maxAttempts: 25,
  priority: -20,
  key: ({ musicId }) => musicId,
  examplePayload: { musicId: '1' },
});

export const indexStreams = defineJob({
  name: 'catalog.index_streams',
  payload: z.object({}),
  maxAttempts: 3,
  key: () => 'all',
  cron: '25 * * * *',
  examplePayload: {},
});

export const refreshRecommendations = defineJob({
  name: 'catalog.refresh_recommendations',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '*/10 * * * *',
  examplePayload: {},
});
