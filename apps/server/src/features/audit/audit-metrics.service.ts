import type { Db } from '#infra/db.ts';
import type { Metrics } from '#infra/metrics.ts';
import { findLastVerification } from './audit-verifications.repo.ts';
import { countPending } from './chain.repo.ts';

export function registerAuditMetrics(metrics: Metrics, db: Db): void {
  metrics.labelledGauge(
    'audit_chain',
    'Problems that the last verification of the audit log found, and its age in seconds',
    'figure',
    async () => {
      const last = await findLastVerification(db);
      if (!last) return [];
      return [
        ['problems', last.problemCount],
        ['verification_age_seconds', (Date.now() - last.verifiedAt.getTime()) / 1000],
      ];
    },
  );
  metrics.labelledGauge(
    'audit_pending_seconds',
    'Age of the oldest entry of the audit log that is not linked into its chain',
    'queue',
    async () => [['pending', (await countPending(db)).oldestSeconds]],
  );
}
