/**
 * Table of all pages, read by menus, guards and the server. A menu entry is visible only when its
 * page is listed here.
 */
export interface PageRoute {
  readonly path: string;
  /** Requires a signed-in user. */
  readonly login: boolean;
  /** False redirects phones to /mobile/invalid. */
  readonly mobile: boolean;
  /** Confirmation dialog to show before leaving. */
  readonly leaveGuard: 'plans' | 'signup' | 'edit' | 'inquiry' | null;
}

const page = (path: string, rules: Partial<PageRoute> = {}): PageRoute => ({
  path,
  login: false,
  mobile: true,
  leaveGuard: null,
  ...rules,
});

export const pageRoutes: readonly PageRoute[] = [
  page('/'),
  page('/music'),
  page('/search/:filter'),
  page('/album'),
  page('/playlists/:id'),
  page('/main', { login: true }),
  page('/wishlist', { login: true }),
  page('/history', { login: true }),
  page('/history/music', { login: true }),
  page('/history/download', {
    login: true,
    mobile: false,
  }),
  page('/signin'),
  page('/signup', { leaveGuard: 'signup' }),
  page('/cjenmsignup', { leaveGuard: 'signup' }),
  page('/auth/:provider/callback/:intent'),
  page('/onboarding/verifyPhone', { login: true }),
  page('/onborading/preference', { login: true }),
  page('/welcome'),
  page('/account', { login: true, leaveGuard: 'edit' }),
  page('/account/subscription', { login: true }),
  page('/account/subscription/cancel', {
    login: true,
  }),
  page('/account/find/id'),
  page('/account/find/password'),
  page('/account/reset/password'),
  page('/plans', { leaveGuard: 'plans' }),
  page('/checkout', {
    login: true,
    mobile: false,
    leaveGuard: 'plans',
  }),
  page('/cart', { login: true, mobile: false }),
  page('/cart/return', {
    login: true,
    mobile: false,
    leaveGuard: 'plans',
  }),
  page('/payments/:orderId', { login: true, leaveGuard: 'plans' }),
  page('/organization/invitation'),
  page('/policy/:target/:activeDate?'),
  page('/verify/:id?'),
  page('/licence'),
  page('/support'),
  page('/operator/*', { login: true, mobile: false }),
  page('/support/inquiry', { login: true, leaveGuard: 'inquiry' }),
  page('/support/inquiries', { login: true }),
  page('/support/inquiries/:inquiryId', { login: true, leaveGuard: 'inquiry' }),
  page('/support/visitor/:topic', { leaveGuard: 'inquiry' }),
  page('/support/thread', { leaveGuard: 'inquiry' }),
  page('/mobile/invalid'),
  page('/404'),
];
