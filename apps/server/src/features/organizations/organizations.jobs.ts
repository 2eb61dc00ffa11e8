import { webhookEvents } from '@onsori/contract/webhook-values';
import { z } from 'zod';
import { defineJob } from '#jobs/job.ts';

export const sendInvitationJob = defineJob({
  name: 'organizations.send_invitation',
  payload: z.object({ invitationId: z.uuid() }),
  maxAttempts: 10,
  priority: -10,
  examplePayload: { invitationId: '0193c8a0-7b1a-7cde-8f00-0123456789ab' },
});

/** Something happened that programs of an organization may follow. Handled by the feature `webhooks`. */
export const publishEventJob = defineJob({
  name: 'organizations.publish_event',
  payload: z.object({
    eventId: z.uuid(),
    organizationId: z.uuid(),
    type: z.enum(webhookEvents),
    at: z.iso.datetime(),
    data: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
  maxAttempts: 25,
  key: ({ eventId }) => eventId,
  examplePayload: {
    eventId: '0193c8a0-7b1a-7cde-8f00-0123456789ab',
    organizationId: '0193c8a0-7b1a-7cde-8f00-0123456789ab',
    type: 'licence.issued',
    at: '2026-11-18T00:00:00.000Z',
    data: { licence_id: 'example' },
  },
});

/** Deletes invitations a day after they expired, at 03:20 in Korea. */
export const sweepInvitationsJob = defineJob({
  name: 'organizations.sweep_invitations',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '20 18 * * *',
  examplePayload: {},
});
