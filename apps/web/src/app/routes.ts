/**
 * Table of all pages, read by menus, guards and the server. A menu entry is visible only when its
 * page is listed here.
 */
export interface PageRoute {
  readonly path: string;
  readonly page: string;
  /** Requires a signed-in user. */
  readonly login: boolean;
  /** False redirects phones to /mobile/invalid. */
  readonly mobile: boolean;
  /** Confirmation dialog to show before leaving. */
  readonly leaveGuard: 'plans' | 'signup' | 'edit' | null;
}

const page = (path: string, file: string, rules: Partial<PageRoute> = {}): PageRoute => ({
  path,
  page: `pages/${file}`,
  login: false,
  mobile: true,
  leaveGuard: null,
  ...rules,
});

export const pageRoutes: readonly PageRoute[] = [
  page('/', 'home/home-page.tsx'),
  page('/music', 'music/music-page.tsx'),
  page('/search/:filter', 'search-filters/filter-page.tsx'),
  page('/album', 'albums/albums-page.tsx'),
  page('/playlists/:id', 'album/album-page.tsx'),
  page('/main', 'main/main-page.tsx', { login: true }),
  page('/wishlist', 'wishlist/wishlist-page.tsx', { login: true }),
  page('/history', 'history/history.ts', { login: true }),
  page('/history/music', 'history-music/history-music-page.tsx', { login: true }),
  page('/history/download', 'history-download/history-download-page.tsx', {
    login: true,
    mobile: false,
  }),
  page('/signin', 'signin/signin-page.tsx'),
  page('/signup', 'signup/signup-page.tsx', { leaveGuard: 'signup' }),
  page('/cjenmsignup', 'partner-signup/partner-signup-page.tsx', { leaveGuard: 'signup' }),
  page('/auth/:provider/callback/:intent', 'social-return/social-return-page.tsx'),
  page('/onboarding/verifyPhone', 'verify-phone/verify-phone-page.tsx', { login: true }),
  page('/onborading/preference', 'tastes/tastes-page.tsx', { login: true }),
  page('/welcome', 'welcome/welcome-page.tsx'),
  page('/account', 'account/account-page.tsx', { login: true, leaveGuard: 'edit' }),
  page('/account/find/id', 'find-id/find-id-page.tsx'),
  page('/account/find/password', 'find-password/find-password-page.tsx'),
  page('/account/reset/password', 'reset-password/reset-password-page.tsx'),
  page('/plans', 'plans/plans-page.tsx', { leaveGuard: 'plans' }),
  page('/policy/:target/:activeDate?', 'policy/policy-page.tsx'),
  page('/verify/:id?', 'verify/verify-page.tsx'),
  page('/licence', 'licence-uses/licence-uses-page.tsx'),
  page('/mobile/invalid', 'not-on-phones/not-on-phones-page.tsx'),
  page('/404', 'not-found/not-found-page.tsx'),
];

/** Resource routes without a component; they redirect. */
const resources = [
  { path: '/preferences', file: 'pages/preferences/preferences.ts' },
  { path: '/logout', file: 'pages/logout/logout.ts' },
];

const gallery = { path: '/gallery', file: 'pages/gallery/gallery-page.tsx' };

export default [
  ...pageRoutes.map(({ path, page: file }) => ({ path, file, id: file })),
  ...resources,
  ...(import.meta.env.DEV ? [gallery] : []),
  { path: '*', file: 'pages/not-found/not-found-page.tsx', id: 'not-found' },
];
