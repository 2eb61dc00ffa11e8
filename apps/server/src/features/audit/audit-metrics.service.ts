import type { Db } from '#infra/db.ts';
import type { Metrics } from '#infra/metrics.ts';
import { findLastVerification } from './audit-verifications.repo.ts';
import { countPending } from './chain.repo.ts';

export function registerAuditMetrics(metrics: Metrics, db: Db): void {
  metrics.gauges({
    audit_chain: async () => {
      const last = await findLastVerification(db);
      if (!last) return [];
      const ageSeconds = (Date.now() - last.verifiedAt.getTime()) / 1000;
      return [
        { labels: { figure: 'problems' }, value: last.problemCount },
        { labels: { figure: 'verification_age_seconds' }, value: ageSeconds },
      ];
    },
    audit_pending_seconds: async () => [
      { labels: { queue: 'pending' }, value: (await countPending(db)).oldestSeconds },
    ],
  });
}
