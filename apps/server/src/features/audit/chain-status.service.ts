import type { Db } from '#infra/db.ts';
import { enqueue } from '#jobs/queue.ts';
import { verifyChainJob } from './audit.jobs.ts';
import { findLastVerification } from './audit-verifications.repo.ts';
import { countPending, findLastCheckpoint } from './chain.repo.ts';
import { type OperatorPorts, recordAuditEntry } from './record-entry.service.ts';

/** What the last verification found, what is closed, and what is not linked yet. */
export async function loadChainStatus(db: Db) {
  const [verification, checkpoint, pending] = await Promise.all([
    findLastVerification(db),
    findLastCheckpoint(db),
    countPending(db),
  ]);
  return { verification, checkpoint, pending };
}

export async function requestVerification({ db, encryption, actor }: OperatorPorts): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await recordAuditEntry(tx, encryption, {
      actor,
      action: 'audit.verification_requested',
      subject: { kind: 'audit', id: null },
    });
    await enqueue(tx, verifyChainJob, {});
  });
}
