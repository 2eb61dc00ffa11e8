import type { DailyCaps } from '@onsori/contract/daily-caps';
import { type Health, type JobQueueName, jobQueues } from '@onsori/contract/health';
import { listDailyCapUses, maskName } from '#features/account/account.public.ts';
import { loadChainStatus } from '#features/audit/audit.public.ts';
import { loadDifferences } from '#features/billing/billing.public.ts';
import { loadPreviewFigures } from '#features/fit/fit.public.ts';
import type { Db } from '#infra/db.ts';
import type { Storage } from '#infra/storage/storage.ts';
import { type Job, WORKER_TIMEOUT_SECONDS } from '#jobs/job.ts';
import {
  countJobs,
  listKnownSchedules,
  listSuccesses,
  listWorkers,
} from '#jobs/queue-status.repo.ts';
import { listAcknowledgements } from './acknowledgements.repo.ts';
import { type ActiveAlarm, findAlarms, SCHEDULE_GRACE_MS } from './alarms.rules.ts';
import { findPreviewDelay } from './preview-delay.rules.ts';
import { lastDue } from './schedule.rules.ts';

export interface HealthPorts {
  readonly db: Db;
  readonly storage: Pick<Storage, 'ping'>;
  /** All jobs that workers run. */
  readonly jobs: readonly Job[];
  readonly dailyCaps: DailyCaps;
}

const PING_MS = 2000;
/** Compares transactions with the gateway. */
const COMPARISON_JOB = 'billing.reconcile_day';

export const queueOf = (jobs: readonly Job[], name: string): JobQueueName =>
  jobs.find((job) => job.name === name)?.queue ?? 'default';

async function loadQueues({ db, jobs }: HealthPorts): Promise<Health['queues']> {
  const counts = await countJobs(db);
  return jobQueues.map((queue) => {
    const ofQueue = counts.filter(({ job }) => queueOf(jobs, job) === queue);
    const sum = (field: 'ready' | 'running' | 'scheduled' | 'failed') =>
      ofQueue.reduce((total, each) => total + each[field], 0);
    return {
      queue,
      ready: sum('ready'),
      running: sum('running'),
      scheduled: sum('scheduled'),
      failed: sum('failed'),
      oldest_ready_seconds: Math.max(0, ...ofQueue.map((each) => each.oldestReadySeconds)),
    };
  });
}

async function loadPreviews(db: Db): Promise<Health['previews']> {
  const figures = await loadPreviewFigures(db);
  const counts = {
    waiting: figures.waiting,
    rendering: figures.rendering,
    failed: figures.failed,
    oldest_wait_seconds: figures.oldestWaitSeconds,
    oldest_render_seconds: figures.oldestRenderSeconds,
    max_attempts: figures.maxAttempts,
    users: figures.users,
    visitors: figures.visitors,
    max_per_person: figures.maxPerPerson,
  };
  return { ...counts, delay: findPreviewDelay(counts) };
}

async function loadWorkers(db: Db): Promise<Health['workers']> {
  const workers = await listWorkers(db);
  return workers.map(({ place, pid, seenAt, silentSeconds, running }) => ({
    id: `${place.slice(0, 8)}-${pid}`,
    pid,
    seen_at: seenAt.toISOString(),
    silent_seconds: silentSeconds,
    is_responding: silentSeconds <= WORKER_TIMEOUT_SECONDS,
    running,
  }));
}

type Successes = Awaited<ReturnType<typeof listSuccesses>>;

async function loadSchedules(
  { db, jobs }: HealthPorts,
  successes: Successes,
  now: Date,
): Promise<Health['schedules']> {
  const known = await listKnownSchedules(db);
  const mustHaveRun = new Date(now.getTime() - SCHEDULE_GRACE_MS);
  return jobs
    .flatMap(({ name, cron, queue = 'default' }) => (cron ? [{ name, cron, queue }] : []))
    .map(({ name, cron, queue }) => {
      const success = successes.find(({ job }) => job === name);
      const knownSince = known.find(({ job }) => job === name)?.knownSince;
      const due = lastDue(cron, mustHaveRun);
      const isExpected = knownSince !== undefined && knownSince <= due;
      return {
        job: name,
        queue,
        cron,
        succeeded_at: success?.succeeded_at.toISOString() ?? null,
        duration_ms: success?.duration_ms ?? null,
        due_at: lastDue(cron, now).toISOString(),
        is_late: isExpected && (success === undefined || success.succeeded_at < due),
      };
    })
    .sort((a, b) => a.job.localeCompare(b.job));
}

async function isStorageDown(storage: HealthPorts['storage']): Promise<boolean> {
  const timeout = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => timeout.resolve(true), PING_MS);
  try {
    return await Promise.race([storage.ping().then(() => false), timeout.promise]);
  } catch {
    return true;
  } finally {
    clearTimeout(timer);
  }
}

/** Adds the operators who look after the alarms. */
async function withOwners(db: Db, alarms: readonly ActiveAlarm[]): Promise<Health['alarms']> {
  const acknowledged = await listAcknowledgements(db);
  return alarms.map((alarm) => {
    const found = acknowledged.find(
      ({ kind, name }) => kind === alarm.kind && name === (alarm.name ?? ''),
    );
    return {
      ...alarm,
      acknowledged: found
        ? {
            at: found.acknowledged_at.toISOString(),
            operator: found.nickname === null ? null : maskName(found.nickname),
          }
        : null,
    };
  });
}

export async function loadHealth(ports: HealthPorts, now = new Date()): Promise<Health> {
  const { db } = ports;
  const successes = await listSuccesses(db);
  const comparedAt = successes.find(({ job }) => job === COMPARISON_JOB)?.succeeded_at ?? null;
  const [queues, previews, workers, schedules, money, chain, storageDown, dailyCapUses] =
    await Promise.all([
      loadQueues(ports),
      loadPreviews(db),
      loadWorkers(db),
      loadSchedules(ports, successes, now),
      loadDifferences(db, now, comparedAt),
      loadChainStatus(db),
      isStorageDown(ports.storage),
      listDailyCapUses(db, ports.dailyCaps, now),
    ]);
  const { verification } = chain;
  const alarms = findAlarms({
    queues,
    workers,
    schedules,
    suspenseWon: money.suspenseWon,
    unknownPayments: money.unknown.payments,
    unknownRefunds: money.unknown.refunds,
    chainProblems: verification?.problemCount ?? 0,
    verificationAgeSeconds: verification
      ? (now.getTime() - verification.verifiedAt.getTime()) / 1000
      : null,
    pendingSeconds: chain.pending.oldestSeconds,
    isStorageDown: storageDown,
    dailyCapUses,
  });
  return {
    checked_at: now.toISOString(),
    alarms: await withOwners(db, alarms),
    queues,
    previews,
    workers,
    schedules,
    reconciliation: {
      suspense_won: money.suspenseWon,
      differences: money.differences.map(({ since, ...difference }) => ({
        ...difference,
        since: since?.toISOString() ?? null,
      })),
    },
  };
}
