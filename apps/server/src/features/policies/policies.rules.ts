import { lastReleasedPolicy, type PolicyTarget, policyVersions } from '@onsori/contract/policies';

/** A day in Korea, such as 2026-11-17; days sort as text. */
type Day = string;

const KOREA_UTC_OFFSET_MS = 9 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The day in Korea, some days after `at`. */
export const koreanDayAfter = (at: Date, days: number): Day =>
  new Date(at.getTime() + KOREA_UTC_OFFSET_MS + days * DAY_MS).toISOString().slice(0, 10);

/** Released and published versions, oldest first. */
export const mergeVersions = (target: PolicyTarget, published: readonly Day[]): Day[] =>
  [...new Set<Day>([...policyVersions[target], ...published])].sort();

/** A released version is in force from its release on, a published one from its day on. */
export function versionInForce(target: PolicyTarget, published: readonly Day[], today: Day): Day {
  const started = published.filter((day) => day <= today);
  return [lastReleasedPolicy(target), ...started].sort().at(-1) ?? lastReleasedPolicy(target);
}
