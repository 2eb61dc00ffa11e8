import { z } from 'zod';
import { defineJob } from '#jobs/job.ts';

const exampleId = '00000000-0000-7000-8000-000000000000';

/** One attempt of a delivery. The next one is enqueued by the handler, with the waiting time of webhooks. */
export const sendDeliveryJob = defineJob({
  name: 'webhooks.send_delivery',
  payload: z.object({ deliveryId: z.uuid(), webhookId: z.uuid() }),
  // Every killed worker costs an attempt of the job.
  maxAttempts: 60,
  queue: 'webhook',
  key: ({ deliveryId }) => deliveryId,
  // A slow endpoint occupies one slot at most.
  serial: ({ webhookId }) => webhookId,
  examplePayload: { deliveryId: exampleId, webhookId: exampleId },
});

/** Informs the owner that a webhook was disabled. */
export const sendWebhookMailJob = defineJob({
  name: 'webhooks.send_mail',
  payload: z.object({ webhookId: z.uuid(), kind: z.enum(['failing', 'gone']) }),
  maxAttempts: 10,
  priority: -10,
  key: ({ webhookId }) => webhookId,
  examplePayload: { webhookId: exampleId, kind: 'gone' },
});

/** Deletes old deliveries, at 03:50 in Korea. */
export const sweepDeliveriesJob = defineJob({
  name: 'webhooks.sweep_deliveries',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '50 18 * * *',
  examplePayload: {},
});
