import { z } from 'zod';
import { accepted } from './account.ts';
import { opaqueText } from './fields.ts';
import { reasonField } from './operators.ts';
import { defineRoute, perUser } from './route.ts';

const timestamp = z.iso.datetime();
const count = z.int().nonnegative();
const seconds = z.number().nonnegative();

export const jobQueues = ['default', 'render', 'preview', 'payment', 'webhook'] as const;
export type JobQueueName = (typeof jobQueues)[number];

/** What is out of its limits; each has a runbook. */
export const alarmKinds = [
  'no_worker',
  'worker_silent',
  'jobs_failed',
  'queue_slow',
  'schedule_late',
  'payments_unknown',
  'refunds_unknown',
  'suspense',
  'audit_broken',
  'audit_unverified',
  'audit_pending',
  'storage_down',
  'daily_cap_near',
  'daily_cap_reached',
] as const;
export type AlarmKind = (typeof alarmKinds)[number];

export const differenceKinds = [
  /** The outcome of a payment or refund is open for over an hour. */
  'payment_unknown',
  'refund_unknown',
  /** The gateway lists what we have not recorded, or paid out another sum. */
  'transaction_unmatched',
  'settlement_differs',
  /** We recorded what the gateway does not list. */
  'payment_missing',
  'refund_missing',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** Why previews of fitted versions are late. */
const previewDelays = [
  'none_rendering',
  'interrupted',
  'slow_renders',
  'many_people',
  'one_person',
] as const;
export type PreviewDelay = (typeof previewDelays)[number];

/** Ids of the queue are decimal. */
const jobId = z.string().regex(/^[1-9][0-9]{0,17}$/);

const alarm = z.object({
  kind: z.enum(alarmKinds),
  name: z.string().nullable().describe('of the queue, job, worker or daily cap'),
  value: z.number().describe('a count, won or seconds, by kind'),
  limit: z.number(),
  acknowledged: z
    .object({ at: timestamp, operator: z.string().nullable().describe('masked; null if deleted') })
    .nullable()
    .describe('by the operator who looks after it'),
});
export type Alarm = z.output<typeof alarm>;

const adminAccess = { caller: 'operator', permission: 'admin', bearer: 'required' } as const;
const interactiveRateLimit = perUser(120, 60);

export const getHealth = defineRoute({
  ...adminAccess,
  method: 'GET',
  path: '/v1/operator/health',
  summary: 'Queues, workers, scheduled jobs, differences of money, and what is out of its limits',
  reply: z.object({
    checked_at: timestamp,
    alarms: z.array(alarm),
    queues: z.array(
      z.object({
        queue: z.enum(jobQueues),
        ready: count.describe('due now, not started'),
        running: count,
        scheduled: count.describe('for later, such as the next try'),
        failed: count.describe('used up their attempts'),
        oldest_ready_seconds: seconds.describe('0 without one'),
      }),
    ),
    previews: z.object({
      waiting: count.describe('fitted versions that a player waits for'),
      rendering: count,
      failed: count.describe('in the last day'),
      oldest_wait_seconds: seconds.describe('0 without one'),
      oldest_render_seconds: seconds.describe('of those that are being rendered'),
      max_attempts: count.describe('how often the rendering of one began'),
      users: count.describe('who wait'),
      visitors: count.describe('networks of visitors who wait'),
      max_per_person: count.describe('versions of the one who waits for most'),
      delay: z.enum(previewDelays).nullable().describe('why they are late; null if they are not'),
    }),
    workers: z.array(
      z.object({
        id: z.string().describe('of the process'),
        pid: z.int(),
        seen_at: timestamp,
        silent_seconds: seconds,
        is_responding: z.boolean(),
        running: count.describe('jobs that it runs'),
      }),
    ),
    schedules: z.array(
      z.object({
        job: z.string(),
        queue: z.enum(jobQueues),
        cron: z.string().describe('in UTC'),
        succeeded_at: timestamp.nullable().describe('null before the first time'),
        duration_ms: count.nullable(),
        due_at: timestamp.describe('when it was last due'),
        is_late: z.boolean(),
      }),
    ),
    reconciliation: z.object({
      suspense_won: z.number().describe('what is in suspense'),
      differences: z
        .array(
          z.object({
            kind: z.enum(differenceKinds),
            reference: z.string().describe('order, refund or transaction of the gateway'),
            amount: z.number().nullable().describe('won; null if unknown'),
            since: timestamp.nullable(),
          }),
        )
        .describe('at most 50 of each kind'),
    }),
  }),
  errors: [],
  rateLimit: interactiveRateLimit,
});
export type Health = z.output<typeof getHealth.reply>;

export const acknowledgeAlarm = defineRoute({
  ...adminAccess,
  method: 'POST',
  path: '/v1/operator/alarms/acknowledge',
  summary: 'Takes over an alarm until it is over',
  body: z.object({ kind: z.enum(alarmKinds), name: opaqueText(100).nullable() }),
  reply: accepted,
  errors: ['not_found.alarm'],
  rateLimit: interactiveRateLimit,
});

const failedJob = z.object({
  id: jobId,
  job: z.string(),
  queue: z.enum(jobQueues),
  attempts: count,
  failed_at: timestamp,
  error: z.string().describe('the first line, without personal data'),
  can_discard: z.boolean().describe('false while somebody waits for its result'),
});
export type FailedJob = z.output<typeof failedJob>;

export const listFailedJobs = defineRoute({
  ...adminAccess,
  method: 'GET',
  path: '/v1/operator/failed-jobs',
  summary: 'Jobs that used up their attempts, the latest first',
  query: z.object({
    job: opaqueText(100).optional().describe('name of the job'),
    cursor: jobId.optional().describe('goes on behind this job'),
  }),
  reply: z.object({
    items: z.array(failedJob),
    names: z.array(z.object({ job: z.string(), count })).describe('of all failed jobs'),
    next_cursor: jobId.nullable().describe('null at the end'),
  }),
  errors: [],
  rateLimit: interactiveRateLimit,
});

const jobParams = z.object({ failedJobId: jobId });

export const getFailedJob = defineRoute({
  ...adminAccess,
  method: 'GET',
  path: '/v1/operator/failed-jobs/{failedJobId}',
  summary: 'A failed job with its payload and error, without personal data',
  params: jobParams,
  reply: failedJob.extend({
    created_at: timestamp,
    error: z.string().describe('all lines, without personal data'),
    payload: z.array(
      z.object({ field: z.string(), value: z.string().nullable().describe('null: hidden') }),
    ),
  }),
  errors: ['not_found.failed_job'],
  rateLimit: interactiveRateLimit,
});
export type FailedJobDetails = z.output<typeof getFailedJob.reply>;

const jobAction = {
  ...adminAccess,
  method: 'POST',
  params: jobParams,
  body: z.object({ reason: reasonField }),
  reply: accepted,
  rateLimit: perUser(120, 600),
} as const;

export const retryFailedJob = defineRoute({
  ...jobAction,
  path: '/v1/operator/failed-jobs/{failedJobId}/retry',
  summary: 'Runs a failed job again from its first attempt',
  errors: ['not_found.failed_job'],
});

export const discardFailedJob = defineRoute({
  ...jobAction,
  path: '/v1/operator/failed-jobs/{failedJobId}/discard',
  summary: 'Deletes a failed job that nobody waits for',
  errors: ['not_found.failed_job', 'conflict.job_awaited'],
});
