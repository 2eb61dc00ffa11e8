import { limits } from '@onsori/contract/limits';
import { isEmail } from '#features/auth/auth.public.ts';

/** Menus of the account page; the `menu` search param is the index. */
export const accountMenus = ['profile', 'security', 'notices', 'data'] as const;
export type AccountMenu = (typeof accountMenus)[number];

/** Parses the `menu` search param; unknown values yield the first menu. */
export const parseMenu = (param: string | null): AccountMenu =>
  accountMenus.find((_, index) => String(index) === param) ?? accountMenus[0];

/** Value of the `menu` search param; undefined for the first menu. */
export const menuNumber = (menu: AccountMenu): number | undefined =>
  accountMenus.indexOf(menu) || undefined;

/** Expected time on the provider's page. */
const REDIRECT_MINUTES = 2;

/** Whether the sign-in is still recent enough after a redirect through a provider. */
export function isRecentAfterRedirect(signedInAt: string, now: Date): boolean {
  const minutes = (now.getTime() - Date.parse(signedInAt)) / 60_000;
  return minutes + REDIRECT_MINUTES <= limits.account.recentMinutes;
}

/** Client-side check only; the server validates the address. */
export function validateNewEmail(email: string, current: string): 'wrong' | 'same' | null {
  if (!isEmail(email)) return 'wrong';
  return email === current ? 'same' : null;
}
