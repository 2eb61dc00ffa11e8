import { policyVersions } from '@onsori/contract/policies';

/** Pages worth finding, without what belongs to a person; those of albums and tracks are found beside them. */
export const publicPages = [
  '/',
  '/music',
  '/album',
  '/plans',
  '/licence',
  '/verify',
  ...Object.keys(policyVersions).map((target) => `/policy/${target}`),
];

/** What belongs to a person, is no page, or is the same page in endlessly many forms. */
const closed = [
  '/_api/',
  '/preferences',
  '/logout',
  '/*searchText=',
  '/main',
  '/wishlist',
  '/history',
  '/account',
  '/signin',
  '/signup',
  '/cjenmsignup',
  '/auth/',
  '/onboarding/verifyPhone',
  '/onborading/preference',
  '/welcome',
  '/mobile/invalid',
  '/verify/',
];

export function robots(origin: string): string {
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    `Sitemap: ${new URL('/sitemap.xml', origin)}`,
  ];
  return `${lines.join('\n')}\n`;
}
