import { limits } from '@onsori/contract/limits';

/** About how long somebody stays on a provider's page. */
const awayMinutes = 2;

/** Whether a sign-in is still proof when its owner comes back from a provider. */
export function staysProof(signedInAt: string, now: Date): boolean {
  const minutes = (now.getTime() - Date.parse(signedInAt)) / 60_000;
  return minutes + awayMinutes <= limits.account.recentMinutes;
}
