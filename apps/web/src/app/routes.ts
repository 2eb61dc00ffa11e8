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

const page = (path: string, folder: string, rules: Partial<PageRoute> = {}): PageRoute => ({
  path,
  page: `pages/${folder}/${folder}-page.tsx`,
  login: false,
  mobile: true,
  leaveGuard: null,
  ...rules,
});

export const pageRoutes: readonly PageRoute[] = [
  page('/', 'home'),
  page('/music', 'music'),
  page('/search/:filter', 'search-filters'),
  page('/album', 'albums'),
  page('/playlists/:id', 'album'),
  page('/main', 'main', { login: true }),
  page('/wishlist', 'wishlist', { login: true }),
  page('/history', 'history', { page: 'pages/history/history.ts', login: true }),
  page('/history/music', 'history-music', { login: true }),
  page('/history/download', 'history-download', {
    login: true,
    mobile: false,
  }),
  page('/signin', 'signin'),
  page('/signup', 'signup', { leaveGuard: 'signup' }),
  page('/cjenmsignup', 'partner-signup', { leaveGuard: 'signup' }),
  page('/auth/:provider/callback/:intent', 'social-return'),
  page('/onboarding/verifyPhone', 'verify-phone', { login: true }),
  page('/onborading/preference', 'tastes', { login: true }),
  page('/welcome', 'welcome'),
  page('/account', 'account', { login: true, leaveGuard: 'edit' }),
  page('/account/subscription', 'subscription', { login: true }),
  page('/account/subscription/cancel', 'cancel-subscription', {
    login: true,
  }),
  page('/account/find/id', 'find-id'),
  page('/account/find/password', 'find-password'),
  page('/account/reset/password', 'reset-password'),
  page('/plans', 'plans', { leaveGuard: 'plans' }),
  page('/checkout', 'checkout', {
    login: true,
    mobile: false,
    leaveGuard: 'plans',
  }),
  page('/cart', 'cart', { login: true, mobile: false }),
  page('/cart/return', 'cart-return', {
    login: true,
    mobile: false,
    leaveGuard: 'plans',
  }),
  page('/payments/:orderId', 'payment', { login: true, leaveGuard: 'plans' }),
  page('/organization/invitation', 'invitation'),
  page('/policy/:target/:activeDate?', 'policy'),
  page('/verify/:id?', 'verify'),
  page('/licence', 'licence-uses'),
  page('/mobile/invalid', 'not-on-phones'),
  page('/404', 'not-found'),
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
