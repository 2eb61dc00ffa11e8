import type { FailedJob, FailedJobDetails } from '@onsori/contract/health';
import { type OperatorPorts, recordAuditEntry } from '#features/audit/audit.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db, Tx } from '#infra/db.ts';
import {
  countFailedJobs,
  discardFailedJobs,
  findFailedJobs,
  retryFailedJobs,
} from '#jobs/failed-jobs.repo.ts';
import { type HealthPorts, queueOf } from './health.service.ts';
import { redactPayload, redactText } from './redaction.rules.ts';

const PAGE_SIZE = 50;

type FailedJobRow = Awaited<ReturnType<typeof findFailedJobs>>[number];

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';

function toFailedJob(jobs: HealthPorts['jobs'], row: FailedJobRow): FailedJob {
  return {
    id: row.id,
    job: row.job,
    queue: queueOf(jobs, row.job),
    attempts: row.attempts,
    failed_at: row.failed_at.toISOString(),
    error: redactText(firstLine(row.error ?? '')),
    can_discard: row.key === null,
  };
}

export async function listFailed(
  { db, jobs }: HealthPorts,
  { job, cursor }: { readonly job?: string | undefined; readonly cursor?: string | undefined },
) {
  const rows = await findFailedJobs(db, { job, before: cursor, limit: PAGE_SIZE + 1 });
  const page = rows.slice(0, PAGE_SIZE);
  return {
    items: page.map((row) => toFailedJob(jobs, row)),
    names: (await countFailedJobs(db)).sort((a, b) => a.job.localeCompare(b.job)),
    next_cursor: rows.length > PAGE_SIZE ? (page.at(-1)?.id ?? null) : null,
  };
}

async function requireFailedJob(db: Db, id: string): Promise<FailedJobRow> {
  const [row] = await findFailedJobs(db, { id, limit: 1 });
  if (!row) throw new AppError('not_found.failed_job');
  return row;
}

export async function loadFailedJob(
  { db, jobs }: HealthPorts,
  id: string,
): Promise<FailedJobDetails> {
  const row = await requireFailedJob(db, id);
  return {
    ...toFailedJob(jobs, row),
    created_at: row.created_at.toISOString(),
    error: redactText(row.error ?? ''),
    payload: redactPayload(row.payload),
  };
}

interface JobAction {
  readonly id: string;
  /** Null from the command line. */
  readonly reason: string | null;
}

/** Changes a failed job and records it; a job that another operator changed meanwhile is not found. */
async function changeFailedJob(
  { db, encryption, actor }: OperatorPorts,
  { id, reason }: JobAction,
  action: 'job.retried' | 'job.discarded',
  change: (tx: Tx, ids: readonly string[]) => Promise<number>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { job, attempts, key } = await requireFailedJob(tx, id);
    if (action === 'job.discarded' && key !== null) throw new AppError('conflict.job_awaited');
    if ((await change(tx, [id])) === 0) throw new AppError('not_found.failed_job');
    await recordAuditEntry(tx, encryption, {
      actor,
      action,
      subject: { kind: 'job', id },
      before: { job, attempts },
      reason,
    });
  });
}

export const retryFailedJob = (ports: OperatorPorts, action: JobAction): Promise<void> =>
  changeFailedJob(ports, action, 'job.retried', retryFailedJobs);

export const discardFailedJob = (ports: OperatorPorts, action: JobAction): Promise<void> =>
  changeFailedJob(ports, action, 'job.discarded', discardFailedJobs);
