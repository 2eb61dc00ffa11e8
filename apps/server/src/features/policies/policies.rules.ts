import {
  type PolicyTarget,
  policyVersions,
  releasedPolicyOn,
  toPolicyDay,
} from '@onsori/contract/policies';

/** A day in Korea, such as 2026-11-17; days sort as text. */
type Day = string;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day in Korea, some days after `at`. */
export const koreanDayAfter = (at: Date, days: number): Day =>
  toPolicyDay(new Date(at.getTime() + days * DAY_MS));

/** Released and published versions, oldest first. */
export const mergeVersions = (target: PolicyTarget, published: readonly Day[]): Day[] =>
  [...new Set<Day>([...policyVersions[target], ...published])].sort();

/** The last released or published version whose day has come. */
export function versionInForce(target: PolicyTarget, published: readonly Day[], today: Day): Day {
  const started = published.filter((day) => day <= today);
  const released = releasedPolicyOn(target, today);
  return [released, ...started].sort().at(-1) ?? released;
}
