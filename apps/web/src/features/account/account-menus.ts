/** Parts of the account page; `?menu` in its address counts them from 0. */
export const accountMenus = ['profile', 'security', 'notices', 'data'] as const;
export type AccountMenu = (typeof accountMenus)[number];

/** What an address asks for; anything unknown is the first part. */
export const menuOf = (asked: string | null): AccountMenu =>
  accountMenus.find((_, index) => String(index) === asked) ?? accountMenus[0];

/** The number a part has in an address; the first needs none. */
export const menuNumber = (menu: AccountMenu): number | undefined =>
  accountMenus.indexOf(menu) || undefined;
