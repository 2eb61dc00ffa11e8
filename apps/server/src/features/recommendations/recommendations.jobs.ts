import { catalogId } from '@onsori/contract/fields';
import { z } from 'zod';
import { defineJob } from '#jobs/job.ts';

export const refreshNeighbours = defineJob({
  name: 'recommendations.refresh_neighbours',
  payload: z.object({ musicId: catalogId }),
  maxAttempts: 20,
  key: ({ musicId }) => musicId,
  examplePayload: { musicId: '1' },
});
