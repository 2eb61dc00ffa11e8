import type { AirStep } from '@onsori/contract/air-values';
import type { Db } from '#infra/db.ts';
import type { Channel } from '#infra/redis-channel.ts';
import { updateProgress } from './air-candidates.repo.ts';
import { notifyCompany } from './air-live.service.ts';
import { progressOf, toAirStep } from './air-progress.rules.ts';
import { isCandidateWanted } from './air-queue.repo.ts';

const REPORT_INTERVAL_MS = 1500;

interface ReportInput {
  readonly candidateId: string;
  readonly organizationId: string;
  readonly musicSeconds: number;
  /** Called when the request was cancelled. */
  readonly onUnwanted: () => void;
}

/**
 * Writes the progress of a candidate to the database and notifies the pages, at every step and in between.
 * A failed write is skipped, because the next one contains the same and more.
 */
export function startProgressReport(
  { db, channel }: { readonly db: Db; readonly channel: Channel },
  { candidateId, organizationId, musicSeconds, onUnwanted }: ReportInput,
) {
  let step: ReturnType<typeof toAirStep> = 'composing';
  let stepStartedAt = performance.now();
  let isStopped = false;
  let reporting = Promise.resolve();

  const report = async () => {
    if (isStopped) return;
    const seconds = (performance.now() - stepStartedAt) / 1000;
    const progress = progressOf(step, seconds, musicSeconds);
    try {
      await updateProgress(db, candidateId, { step: step satisfies AirStep, ...progress });
      notifyCompany(channel, organizationId);
      if (!(await isCandidateWanted(db, candidateId))) onUnwanted();
    } catch {}
  };
  const enqueueReport = () => {
    reporting = reporting.then(report);
  };
  const timer = setInterval(enqueueReport, REPORT_INTERVAL_MS);
  enqueueReport();
  return {
    onStep: (studioStep: string) => {
      const next = toAirStep(studioStep);
      if (next === step) return;
      step = next;
      stepStartedAt = performance.now();
      enqueueReport();
    },
    /** Resolves once no write is in progress. */
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await reporting;
    },
  };
}
