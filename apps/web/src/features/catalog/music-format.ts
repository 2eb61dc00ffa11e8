import { limits } from '@onsori/contract/limits';

const two = (value: number) => String(value).padStart(2, '0');

/** 2:14, and 1:02:14 from an hour on. */
export function formatLength(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  const rest = two(whole % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

const dayMs = 24 * 60 * 60 * 1000;

/** A release counts as new for the first days after its date, and not before it. */
export function isNewRelease(releaseDate: string, now: Date): boolean {
  const days = (now.getTime() - Date.parse(`${releaseDate}T00:00:00+09:00`)) / dayMs;
  return days >= 0 && days < limits.newReleaseDays;
}
