/** Versions that were released as files of the web app, oldest first; a consent refers to one by its date. */
export const policyVersions = {
  terms: ['2026-11-01', '2026-11-16', '2026-11-17'],
  privacy: ['2026-11-01', '2026-11-16', '2026-11-17', '2026-11-19'],
  refund: ['2026-11-01', '2026-11-16', '2026-11-17'],
  licence: ['2026-11-01', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-27'],
  marketing: ['2026-11-01', '2026-11-16'],
} as const;
export type PolicyTarget = keyof typeof policyVersions;
export const policyTargets = Object.keys(policyVersions) as [PolicyTarget, ...PolicyTarget[]];

type PolicyVersion<Target extends PolicyTarget> = (typeof policyVersions)[Target][number];

const KOREA_UTC_OFFSET_MS = 9 * 60 * 60 * 1000;

/** The day in Korea, such as 2026-11-17; days sort as text. */
export const toPolicyDay = (at: Date): string =>
  new Date(at.getTime() + KOREA_UTC_OFFSET_MS).toISOString().slice(0, 10);

/** The released version that is in force on a day; the first one before its day. */
export function releasedPolicyOn<Target extends PolicyTarget>(
  target: Target,
  day: string,
): PolicyVersion<Target> {
  const versions: readonly PolicyVersion<Target>[] = policyVersions[target];
  // Every list has an entry.
  return versions.findLast((date) => date <= day) ?? (versions[0] as PolicyVersion<Target>);
}

export const policyLimits = {
  /** A new version is announced at least this long before it takes effect. */
  noticeDays: 7,
  titleMax: 200,
  textMax: 4000,
  maxSections: 60,
  /** Blocks of a section, items of a list, rows of a table. */
  maxBlocks: 60,
  maxColumns: 6,
} as const;
