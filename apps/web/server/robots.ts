import { policyVersions } from '@onsori/contract/policies';
import { apisPath } from '#features/apis/apis-paths.ts';
import { guides } from '#features/apis/navigation.rules.ts';
import apisTexts from '#i18n/ko/apis.json' with { type: 'json' };

/** Public pages for search engines, without albums and musics, which the sitemap lists separately. */
export const publicPages = [
  '/',
  '/music',
  '/album',
  '/plans',
  '/info',
  '/licence',
  '/verify',
  '/support',
  ...[...guides, ...Object.keys(apisTexts.operation)].map((entry) => apisPath(entry)),
  ...Object.keys(policyVersions).map((target) => `/policy/${target}`),
];

/** Disallowed paths: personal pages, the API, and endless search variants. */
const disallowedPaths = [
  '/_api/',
  '/preferences',
  '/logout',
  '/*searchText=',
  '/main',
  '/wishlist',
  '/projects',
  '/history',
  '/account',
  '/checkout',
  '/payments/',
  '/cart',
  '/organization/',
  '/pavilion',
  '/signin',
  '/signup',
  '/cjenmsignup',
  '/auth/',
  '/onboarding/verifyPhone',
  '/onborading/preference',
  '/welcome',
  '/unsubscribe',
  '/mobile/invalid',
  '/operator',
  '/pavilion',
  '/verify/',
  '/r/',
  '/support/',
];

export function renderRobotsTxt(origin: string): string {
  const lines = [
    'User-agent: *',
    ...disallowedPaths.map((path) => `Disallow: ${path}`),
    `Sitemap: ${new URL('/sitemap.xml', origin)}`,
  ];
  return `${lines.join('\n')}\n`;
}
