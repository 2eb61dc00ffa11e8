import { limits } from '@onsori/contract/limits';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A release is new for `limits.newReleaseDays` from its date on. */
export function isNewRelease(releaseDate: string, now: Date): boolean {
  const days = (now.getTime() - Date.parse(`${releaseDate}T00:00:00+09:00`)) / DAY_MS;
  return days >= 0 && days < limits.newReleaseDays;
}
