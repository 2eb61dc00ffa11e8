/** Folder of each page below `pages`; `page-routes.ts` has the rules, which browsers load too. */
const pageFolders = {
  '/': 'home',
  '/music': 'music',
  '/music/:musicId/fit': 'fit',
  '/search/:filter': 'search-filters',
  '/album': 'albums',
  '/playlists/:id': 'album',
  '/main': 'main',
  '/wishlist': 'wishlist',
  '/history': 'history',
  '/history/music': 'history-music',
  '/history/download': 'history-download',
  '/projects': 'projects',
  '/projects/:projectId': 'project',
  '/signin': 'signin',
  '/signup': 'signup',
  '/cjenmsignup': 'partner-signup',
  '/auth/:provider/callback/:intent': 'social-return',
  '/onboarding/verifyPhone': 'verify-phone',
  '/onborading/preference': 'tastes',
  '/welcome': 'welcome',
  '/unsubscribe': 'unsubscribe',
  '/account': 'account',
  '/account/subscription': 'subscription',
  '/account/subscription/cancel': 'cancel-subscription',
  '/account/find/id': 'find-id',
  '/account/find/password': 'find-password',
  '/account/reset/password': 'reset-password',
  '/plans': 'plans',
  '/checkout': 'checkout',
  '/cart': 'cart',
  '/cart/return': 'cart-return',
  '/payments/:orderId': 'payment',
  '/organization/invitation': 'invitation',
  '/policy/:target/:activeDate?': 'policy',
  '/verify/:id?': 'verify',
  '/licence': 'licence-uses',
  '/info': 'info',
  '/r/:token': 'review',
  '/support': 'support',
  '/apis/:entry?': 'apis',
  '/operator/*': 'operator',
  '/pavilion': 'pavilion',
  '/pavilion/library': 'pavilion-library',
  '/pavilion/purchased': 'pavilion-purchased',
  '/pavilion/air': 'air',
  '/pavilion/air/:generationId': 'air-request',
  '/support/inquiry': 'inquiry',
  '/support/inquiries': 'inquiries',
  '/support/inquiries/:inquiryId': 'inquiry-thread',
  '/support/visitor/:topic': 'visitor-inquiry',
  '/support/thread': 'visitor-thread',
  '/mobile/invalid': 'not-on-phones',
  '/404': 'not-found',
} as const;

/** Modules of the pages; `/history` only redirects. */
export const pageFiles = Object.entries(pageFolders).map(([path, folder]) => ({
  path,
  file: `pages/${folder}/${folder}${path === '/history' ? '.ts' : '-page.tsx'}`,
}));

/** Resource routes without a component; they redirect. */
const resources = [
  { path: '/preferences', file: 'pages/preferences/preferences.ts' },
  { path: '/logout', file: 'pages/logout/logout.ts' },
];

/** Areas of the operators' console, in its frame. */
const operatorRoutes = [
  { index: true, file: 'pages/operator/overview-page.tsx' },
  { path: 'figures/:figure', file: 'pages/operator/figure-page.tsx' },
  { path: 'inbox', file: 'pages/operator/inbox-page.tsx' },
  { path: 'people', file: 'pages/operator/people-page.tsx' },
  { path: 'companies', file: 'pages/operator/companies-page.tsx' },
  { path: 'air', file: 'pages/operator/air-page.tsx' },
  { path: 'statements', file: 'pages/operator/statements-page.tsx' },
  { path: 'licences', file: 'pages/operator/licences-page.tsx' },
  { path: 'catalogue', file: 'pages/operator/catalogue-page.tsx' },
  { path: 'measurement', file: 'pages/operator/measurement-page.tsx' },
  { path: 'policies', file: 'pages/operator/policies-page.tsx' },
  { path: 'health', file: 'pages/operator/health-page.tsx' },
  { path: 'audit', file: 'pages/operator/audit-page.tsx' },
  { path: 'operators', file: 'pages/operator/operators-page.tsx' },
  { path: '*', file: 'pages/not-found/not-found-page.tsx', id: 'operator-not-found' },
];

const pavilionPath = '/pavilion';
const isInPavilion = ({ path }: { readonly path: string }) => path.startsWith(`${pavilionPath}/`);

/** Pages of the pavilion, in its frame. */
const pavilionRoutes = pageFiles.filter(isInPavilion).map(({ path, file }) => ({
  path: path.slice(pavilionPath.length + 1),
  file,
  id: file,
}));

const gallery = { path: '/gallery', file: 'pages/gallery/gallery-page.tsx' };

export default [
  ...pageFiles
    .filter((page) => !isInPavilion(page))
    .map(({ path, file }) => {
      if (path === '/operator/*')
        return { path: '/operator', file, id: file, children: operatorRoutes };
      return path === pavilionPath
        ? { path, file, id: file, children: pavilionRoutes }
        : { path, file, id: file };
    }),
  ...resources,
  ...(import.meta.env.DEV ? [gallery] : []),
  { path: '*', file: 'pages/not-found/not-found-page.tsx', id: 'not-found' },
];
