import { consentLimits } from '@onsori/contract/consent-values';

/** Choices before this time are deleted. */
export function storedSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - consentLimits.storedYears);
  return since;
}
