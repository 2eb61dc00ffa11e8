import { z } from 'zod';
import { defineJob } from '#jobs/job.ts';

export const sendInvitationJob = defineJob({
  name: 'organizations.send_invitation',
  payload: z.object({ invitationId: z.uuid() }),
  maxAttempts: 10,
  priority: -10,
  examplePayload: { invitationId: '0193c8a0-7b1a-7cde-8f00-0123456789ab' },
});

/** Deletes invitations a day after they expired, at 03:20 in Korea. */
export const sweepInvitationsJob = defineJob({
  name: 'organizations.sweep_invitations',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '20 18 * * *',
  examplePayload: {},
});
