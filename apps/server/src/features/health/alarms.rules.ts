import type { DailyCapUse } from '@onsori/contract/daily-caps';
import type { Alarm, Health, JobQueueName } from '@onsori/contract/health';
import { WORKER_TIMEOUT_SECONDS } from '#jobs/job.ts';
import { MAX_PREVIEW_WAIT_SECONDS } from './preview-delay.rules.ts';

/** How long a scheduled job may take until it is late. */
export const SCHEDULE_GRACE_MS = 30 * 60_000;
const HOUR_SECONDS = 3600;
/** The audit log is verified every night. */
const MAX_VERIFICATION_AGE_SECONDS = 26 * HOUR_SECONDS;
const MAX_PENDING_SECONDS = 600;
/** Batches of music and slow endpoints wait behind each other; other jobs must not wait, previews least. */
const maxWaitSeconds: Readonly<Record<JobQueueName, number>> = {
  default: 300,
  payment: 300,
  render: HOUR_SECONDS,
  preview: MAX_PREVIEW_WAIT_SECONDS,
  webhook: HOUR_SECONDS,
};

/** Part of a daily cap from which on operators are warned. */
const CAP_WARNING_SHARE = 0.8;

export interface HealthFigures extends Pick<Health, 'queues' | 'workers' | 'schedules'> {
  readonly suspenseWon: number;
  readonly unknownPayments: number;
  readonly unknownRefunds: number;
  readonly chainProblems: number;
  /** Null before the first verification. */
  readonly verificationAgeSeconds: number | null;
  readonly pendingSeconds: number;
  readonly isStorageDown: boolean;
  readonly dailyCapUses: readonly DailyCapUse[];
}

export type ActiveAlarm = Omit<Alarm, 'acknowledged'>;

function findCapAlarms({ kind: name, count, cap }: DailyCapUse): ActiveAlarm[] {
  if (count < cap * CAP_WARNING_SHARE) return [];
  const kind = count < cap ? 'daily_cap_near' : 'daily_cap_reached';
  return [{ kind, name, value: count, limit: cap }];
}

/** What is out of its limits, the most urgent first. */
export function findAlarms(figures: HealthFigures): ActiveAlarm[] {
  const { queues, workers, schedules } = figures;
  const responding = workers.filter(({ is_responding: isResponding }) => isResponding);
  const above = (kind: Alarm['kind'], value: number, limit: number, name: string | null = null) =>
    value > limit ? [{ kind, name, value, limit }] : [];
  return [
    ...(responding.length === 0
      ? [{ kind: 'no_worker', name: null, value: 0, limit: 1 } as const]
      : []),
    ...above('audit_broken', figures.chainProblems, 0),
    ...above('payments_unknown', figures.unknownPayments, 0),
    ...above('refunds_unknown', figures.unknownRefunds, 0),
    ...above('suspense', figures.suspenseWon, 0),
    ...above('storage_down', Number(figures.isStorageDown), 0),
    ...figures.dailyCapUses.flatMap(findCapAlarms),
    ...workers.flatMap(({ id, silent_seconds: silent }) =>
      above('worker_silent', silent, WORKER_TIMEOUT_SECONDS, id),
    ),
    ...queues.flatMap(({ queue, oldest_ready_seconds: waiting }) =>
      above('queue_slow', waiting, maxWaitSeconds[queue], queue),
    ),
    ...queues.flatMap(({ queue, failed }) => above('jobs_failed', failed, 0, queue)),
    ...schedules
      .filter(({ is_late: isLate }) => isLate)
      .map(({ job }) => ({ kind: 'schedule_late', name: job, value: 1, limit: 0 }) as const),
    ...above('audit_unverified', figures.verificationAgeSeconds ?? 0, MAX_VERIFICATION_AGE_SECONDS),
    ...above('audit_pending', figures.pendingSeconds, MAX_PENDING_SECONDS),
  ];
}
