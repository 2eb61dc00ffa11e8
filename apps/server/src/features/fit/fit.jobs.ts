import { z } from 'zod';
import { defineJob } from '#jobs/job.ts';

/**
 * A turn in the queue of previews. There is one per version that waits, but a turn renders the version whose
 * person comes next.
 */
export const renderPreviewJob = defineJob({
  name: 'fit.render_preview',
  payload: z.object({ slotId: z.uuid() }),
  // Every killed worker costs an attempt.
  maxAttempts: 60,
  queue: 'preview',
  key: ({ slotId }) => slotId,
  examplePayload: { slotId: '00000000-0000-7000-8000-000000000000' },
});

/** Deletes previews that nobody needs any more, and restores lost turns. */
export const sweepVersionsJob = defineJob({
  name: 'fit.sweep_versions',
  payload: z.object({}),
  maxAttempts: 3,
  key: () => 'all',
  cron: '*/5 * * * *',
  examplePayload: {},
});
