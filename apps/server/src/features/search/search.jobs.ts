import { catalogId } from '@onsori/contract/fields';
import { z } from 'zod';
import { defineJob } from '#jobs/job.ts';

export const indexDocuments = defineJob({
  name: 'search.index_documents',
  payload: z.object({ musicIds: z.array(catalogId).min(1) }),
  maxAttempts: 20,
  examplePayload: { musicIds: ['1', '2'] },
});

/** Repairs differences between index and catalogue once a night. */
export const reindex = defineJob({
  name: 'search.reindex',
  payload: z.object({}),
  maxAttempts: 20,
  key: () => 'all',
  cron: '40 18 * * *',
  examplePayload: {},
});
