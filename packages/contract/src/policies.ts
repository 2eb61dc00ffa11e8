/** Effective dates of each document's versions, oldest first; a consent refers to one of them. */
export const policyVersions = {
  terms: ['2026-11-01', '2026-11-16', '2026-11-17'],
  privacy: ['2026-11-01', '2026-11-16', '2026-11-17'],
  refund: ['2026-11-01', '2026-11-16', '2026-11-17'],
  licence: ['2026-11-01', '2026-11-16', '2026-11-17'],
  marketing: ['2026-11-01', '2026-11-16'],
} as const;
export type PolicyTarget = keyof typeof policyVersions;

type PolicyVersion<Target extends PolicyTarget> = (typeof policyVersions)[Target][number];

export function currentPolicy<Target extends PolicyTarget>(target: Target): PolicyVersion<Target> {
  // Every list has an entry.
  return policyVersions[target].at(-1) as PolicyVersion<Target>;
}
