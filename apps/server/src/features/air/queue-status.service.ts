import { type RenderKind, renderKinds } from '@onsori/contract/air-values';
import type { AirQueue } from '@onsori/contract/operator-air';
import { countRenderedSince } from '#features/generation/generation.public.ts';
import type { Db } from '#infra/db.ts';
import type { Job } from '#jobs/job.ts';
import { countJobs, type JobCounts } from '#jobs/queue-status.repo.ts';
import { listSkips } from '#jobs/render-shares.repo.ts';
import { maxSkips } from '#jobs/render-shares.rules.ts';
import { estimateWaitSeconds } from './air-wait.rules.ts';
import {
  type CompanyQueueRow,
  listCompanyQueues,
  readSecondsPerCandidate,
} from './queue-status.repo.ts';

const HOUR_MS = 3_600_000;
const MEASURED_CANDIDATES = 20;

interface QueuePorts {
  readonly db: Db;
  /** All jobs that workers run. */
  readonly jobs: readonly Job[];
}

const sumOf = <Item>(items: readonly Item[], read: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + read(item), 0);

interface KindInput {
  readonly kind: RenderKind;
  readonly jobs: readonly Job[];
  readonly counts: readonly JobCounts[];
  readonly skipped: number;
  readonly madeLastHour: number;
}

function toKind({
  kind,
  jobs,
  counts,
  skipped,
  madeLastHour,
}: KindInput): AirQueue['kinds'][number] {
  const names = jobs.filter(({ share }) => share === kind).map(({ name }) => name);
  const ofKind = counts.filter(({ job }) => names.includes(job));
  const waiting = sumOf(ofKind, ({ ready, scheduled }) => ready + scheduled);
  return {
    kind,
    waiting,
    running: sumOf(ofKind, ({ running }) => running),
    oldest_seconds:
      waiting > 0 ? Math.max(...ofKind.map(({ oldestReadySeconds }) => oldestReadySeconds)) : null,
    guaranteed_share: 1 / (maxSkips[kind] + 1),
    skipped,
    max_skips: maxSkips[kind],
    made_last_hour: madeLastHour,
  };
}

function toCompanies(
  rows: readonly CompanyQueueRow[],
  secondsPerCandidate: number | null,
): AirQueue['companies'] {
  const making = sumOf(rows, (row) => row.making);
  return rows
    .map((row) => ({
      company: { id: row.id, name: row.name },
      waiting: row.waiting,
      making: row.making,
      oldest_seconds: row.oldest_seconds,
      made_last_hour: row.ready,
      failed_last_hour: row.failed,
      wait_seconds: estimateWaitSeconds({
        waiting: row.waiting,
        others: rows.flatMap((other) => (other === row ? [] : other.waiting)),
        making,
        secondsPerCandidate,
      }),
    }))
    .toSorted((a, b) => (b.oldest_seconds ?? -1) - (a.oldest_seconds ?? -1));
}

/** What waits and is made in the render queue, by kind and by company. */
export async function loadAirQueue({ db, jobs }: QueuePorts, now: Date): Promise<AirQueue> {
  const since = new Date(now.getTime() - HOUR_MS);
  const [counts, skips, rendered, rows, secondsPerCandidate] = await Promise.all([
    countJobs(db),
    listSkips(db),
    countRenderedSince(db, since),
    listCompanyQueues(db, since),
    readSecondsPerCandidate(db, MEASURED_CANDIDATES),
  ]);
  const madeLastHour: Readonly<Record<RenderKind, number>> = {
    waited_for: rendered.renditions,
    air: sumOf(rows, ({ ready }) => ready),
    batch: rendered.pieces,
  };
  return {
    checked_at: now.toISOString(),
    seconds_per_candidate: secondsPerCandidate,
    kinds: renderKinds.map((kind) =>
      toKind({
        kind,
        jobs,
        counts,
        skipped: skips.find(({ share }) => share === kind)?.skipped ?? 0,
        madeLastHour: madeLastHour[kind],
      }),
    ),
    companies: toCompanies(rows, secondsPerCandidate),
  };
}
