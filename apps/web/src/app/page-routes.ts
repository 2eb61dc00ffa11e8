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

const own = (path: string, rules: Partial<PageRoute> = {}): PageRoute =>
  page(path, { login: true, ...rules });

const ownOnDesktop = (path: string): PageRoute => own(path, { mobile: false });

export const pageRoutes: readonly PageRoute[] = [
  page('/'),
  page('/music'),
  page('/music/:musicId/fit'),
  page('/search/:filter'),
  page('/album'),
  page('/playlists/:id'),
  own('/main'),
  own('/wishlist'),
  own('/history'),
  own('/history/music'),
  ownOnDesktop('/history/download'),
  page('/projects'),
  own('/projects/:projectId'),
  page('/signin'),
  page('/signup', { leaveGuard: 'signup' }),
  page('/cjenmsignup', { leaveGuard: 'signup' }),
  page('/auth/:provider/callback/:intent'),
  own('/onboarding/verifyPhone'),
  own('/onborading/preference'),
  page('/welcome'),
  page('/unsubscribe'),
  own('/account', { leaveGuard: 'edit' }),
  own('/account/subscription'),
  own('/account/subscription/cancel'),
  page('/account/find/id'),
  page('/account/find/password'),
  page('/account/reset/password'),
  page('/plans', { leaveGuard: 'plans' }),
  own('/checkout', { mobile: false, leaveGuard: 'plans' }),
  ownOnDesktop('/cart'),
  own('/cart/return', { mobile: false, leaveGuard: 'plans' }),
  own('/payments/:orderId', { leaveGuard: 'plans' }),
  page('/organization/invitation'),
  page('/policy/:target/:activeDate?'),
  page('/verify/:id?'),
  page('/licence'),
  page('/info'),
  page('/r/:token'),
  page('/support'),
  page('/apis/:entry?', { mobile: false }),
  ownOnDesktop('/operator/*'),
  ownOnDesktop('/pavilion'),
  ownOnDesktop('/pavilion/library'),
  ownOnDesktop('/pavilion/purchased'),
  ownOnDesktop('/pavilion/air'),
  ownOnDesktop('/pavilion/air/:generationId'),
  own('/support/inquiry', { leaveGuard: 'inquiry' }),
  own('/support/inquiries'),
  own('/support/inquiries/:inquiryId', { leaveGuard: 'inquiry' }),
  page('/support/visitor/:topic', { leaveGuard: 'inquiry' }),
  page('/support/thread', { leaveGuard: 'inquiry' }),
  page('/mobile/invalid'),
  page('/404'),
];
