import { limits } from '@onsori/contract/limits';

/** Expected time on the provider's page. */
const REDIRECT_MINUTES = 2;

/** Whether the sign-in is still recent enough after a redirect through a provider. */
export function isRecentAfterRedirect(signedInAt: string, now: Date): boolean {
  const minutes = (now.getTime() - Date.parse(signedInAt)) / 60_000;
  return minutes + REDIRECT_MINUTES <= limits.account.recentMinutes;
}
