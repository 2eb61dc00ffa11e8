import { z } from 'zod';
import { defineJob } from '#jobs/job.ts';

const example = '0193c8a0-7b1a-7cde-8f00-0123456789ab';

/** Addresses and texts are read when the mail is sent, so that no payload contains them. */
export const sendInquiryMailJob = defineJob({
  name: 'inquiries.send_mail',
  payload: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('confirmation'), requestId: z.uuid() }),
    z.object({ kind: z.enum(['received', 'answered']), messageId: z.uuid() }),
  ]),
  maxAttempts: 10,
  priority: -10,
  examplePayload: { kind: 'received', messageId: example },
});

/** Deletes the objects of attachments whose rows are deleted. */
export const deleteAttachmentsJob = defineJob({
  name: 'inquiries.delete_attachments',
  payload: z.object({ ids: z.array(z.uuid()) }),
  maxAttempts: 25,
  examplePayload: { ids: [example] },
});

/** Deletes unused uploads, unconfirmed requests and inquiries after their time, at 03:35 in Korea. */
export const sweepInquiriesJob = defineJob({
  name: 'inquiries.sweep',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '35 18 * * *',
  examplePayload: {},
});
