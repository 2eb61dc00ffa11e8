import { limits } from '@onsori/contract/limits';

const dayMs = 24 * 60 * 60 * 1000;

/** A release counts as new for the first days after its date, and not before it. */
export function isNewRelease(releaseDate: string, now: Date): boolean {
  const days = (now.getTime() - Date.parse(`${releaseDate}T00:00:00+09:00`)) / dayMs;
  return days >= 0 && days < limits.newReleaseDays;
}
