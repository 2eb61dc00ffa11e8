/** Menus of the account page; the `menu` search param is the index. */
export const accountMenus = ['profile', 'security', 'notices', 'data'] as const;
export type AccountMenu = (typeof accountMenus)[number];

/** Parses the `menu` search param; unknown values yield the first menu. */
export const parseMenu = (param: string | null): AccountMenu =>
  accountMenus.find((_, index) => String(index) === param) ?? accountMenus[0];

/** Value of the `menu` search param; undefined for the first menu. */
export const menuNumber = (menu: AccountMenu): number | undefined =>
  accountMenus.indexOf(menu) || undefined;
