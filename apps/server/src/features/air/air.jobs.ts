import { z } from 'zod';
import { defineJob } from '#jobs/job.ts';

const exampleId = '00000000-0000-7000-8000-000000000000';
const requestPayload = z.object({ requestId: z.uuid() });

/** Compares a sent brief with the catalogue. */
export const matchRequestJob = defineJob({
  name: 'air.match_request',
  payload: requestPayload,
  maxAttempts: 60,
  key: ({ requestId }) => requestId,
  examplePayload: { requestId: exampleId },
});

/**
 * A turn in the render queue. There is one per candidate, but a turn makes the candidate whose company waits
 * longest, so that companies take turns.
 */
export const makeCandidateJob = defineJob({
  name: 'air.make_candidate',
  payload: z.object({ slotId: z.uuid() }),
  // Every killed worker costs an attempt.
  maxAttempts: 60,
  queue: 'render',
  share: 'air',
  key: ({ slotId }) => slotId,
  examplePayload: { slotId: exampleId },
});

/** Renders all files of the accepted candidate, which becomes a music of the company. */
export const publishCandidateJob = defineJob({
  name: 'air.publish_candidate',
  payload: requestPayload,
  // Every killed worker costs an attempt.
  maxAttempts: 60,
  queue: 'render',
  share: 'waited_for',
  key: ({ requestId }) => requestId,
  examplePayload: { requestId: exampleId },
});

/** The address and the texts are read when the mail is sent, so that no payload contains them. */
export const sendAirMailJob = defineJob({
  name: 'air.send_mail',
  payload: z.object({
    requestId: z.uuid(),
    kind: z.enum(['matched', 'generated', 'failed']),
    round: z.int().nonnegative(),
  }),
  maxAttempts: 10,
  priority: -10,
  key: ({ requestId, kind, round }) => `${requestId}:${kind}:${round}`,
  examplePayload: { requestId: exampleId, kind: 'generated', round: 1 },
});

/** Enqueues work again whose job was lost or gave up. */
export const resumeRequestsJob = defineJob({
  name: 'air.resume_requests',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '*/5 * * * *',
  examplePayload: {},
});
