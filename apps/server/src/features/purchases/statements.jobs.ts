import { z } from 'zod';
import { defineJob } from '#jobs/job.ts';

/** Issues statements of closed months. */
export const issueStatementsJob = defineJob({
  name: 'purchases.issue_statements',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '*/5 * * * *',
  examplePayload: {},
});

/** Warns of unpaid statements, at 10:00 in Korea. */
export const warnOverdueJob = defineJob({
  name: 'purchases.warn_overdue',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '0 1 * * *',
  examplePayload: {},
});

export const statementRecipients = ['invoice', 'owner'] as const;

/** The address and the texts are read when the mail is sent, so that no payload contains them. */
export const sendStatementMailJob = defineJob({
  name: 'purchases.send_statement_mail',
  payload: z.object({
    statementId: z.uuid(),
    kind: z.enum(['issued', 'overdue']),
    /** The address of invoices, or the owner if that is somebody else. */
    recipient: z.enum(statementRecipients),
  }),
  maxAttempts: 10,
  priority: -10,
  key: ({ statementId, kind, recipient }) => `${statementId}:${kind}:${recipient}`,
  examplePayload: {
    statementId: '00000000-0000-7000-8000-000000000000',
    kind: 'issued',
    recipient: 'owner',
  },
});
