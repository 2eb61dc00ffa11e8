/** Days from which each version of a document holds, oldest first; a consent names the one it was given to. */
export const policyVersions = {
  terms: ['2026-11-01'],
  privacy: ['2026-11-01'],
  refund: ['2026-11-01'],
  licence: ['2026-11-01'],
  marketing: ['2026-11-01'],
} as const;
export type PolicyTarget = keyof typeof policyVersions;

type PolicyVersion<Target extends PolicyTarget> = (typeof policyVersions)[Target][number];

export function currentPolicy<Target extends PolicyTarget>(target: Target): PolicyVersion<Target> {
  // Every document has a version.
  return policyVersions[target].at(-1) as PolicyVersion<Target>;
}
