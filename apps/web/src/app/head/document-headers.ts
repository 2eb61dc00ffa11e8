import type { TagSources } from '#web-server/tag-settings.ts';

interface PolicyOptions {
  readonly mediaOrigin: string;
  /** The script of the payment window; null on pages that do not pay. */
  readonly paymentScript: string | null;
  /** Hosts of third-party scripts; none on pages that load none. */
  readonly tagSources: TagSources;
}

/** The gateway's own script, and where it opens the payment window. */
export const tossScript = 'https://js.tosspayments.com/v2/standard';
const tossOrigins = 'https://*.tosspayments.com';

/** Allows own scripts and styles and those with the nonce of this response. */
function contentSecurityPolicy(
  nonce: string,
  { mediaOrigin, paymentScript, tagSources }: PolicyOptions,
): string {
  const scriptOrigin = paymentScript && new URL(paymentScript).origin;
  const windowOrigins = paymentScript === tossScript ? tossOrigins : scriptOrigin;
  const sources = (...list: (string | null)[]) => list.filter((source) => source).join(' ');
  return [
    "default-src 'self'",
    `script-src ${sources("'self'", `'nonce-${nonce}'`, scriptOrigin, ...tagSources.scripts)}`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Components set style attributes; a style element still needs the nonce.
    "style-src-attr 'unsafe-inline'",
    `img-src ${sources("'self' data: blob:", mediaOrigin, ...tagSources.calls)}`,
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src ${sources("'self'", mediaOrigin, windowOrigins, ...tagSources.calls)}`,
    ...(windowOrigins ? [`frame-src ${windowOrigins}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${sources("'self'", windowOrigins)}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The address of a review link is its secret: no other site and no search engine may learn it. */
const hasSecretAddress = (pathname: string): boolean => /^\/r\//i.test(pathname);

/** Documents contain a nonce and personal data, so they must not be cached. */
export function documentHeaders(
  nonce: string,
  {
    development,
    pathname,
    ...policy
  }: PolicyOptions & { readonly development: boolean; readonly pathname: string },
): [string, string][] {
  const isSecret = hasSecretAddress(pathname);
  return [
    ['content-type', 'text/html; charset=utf-8'],
    ['cache-control', 'private, no-store'],
    ['vary', 'Accept-Encoding, Accept-Language, Cookie'],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', isSecret ? 'same-origin' : 'strict-origin-when-cross-origin'],
    ...(isSecret ? ([['x-robots-tag', 'noindex, nofollow']] as [string, string][]) : []),
    // The development server injects its own styles and web sockets.
    ...(development
      ? []
      : ([['content-security-policy', contentSecurityPolicy(nonce, policy)]] as [
          string,
          string,
        ][])),
  ];
}
