/** Allows own scripts and styles and those with the nonce of this response. */
function contentSecurityPolicy(nonce: string, mediaOrigin: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Components set style attributes; a style element still needs the nonce.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${mediaOrigin}`,
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self' ${mediaOrigin}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Documents contain a nonce and personal data, so they must not be cached. */
export function documentHeaders(
  nonce: string,
  { development, mediaOrigin }: { readonly development: boolean; readonly mediaOrigin: string },
): [string, string][] {
  return [
    ['content-type', 'text/html; charset=utf-8'],
    ['cache-control', 'private, no-store'],
    ['vary', 'Accept-Encoding, Accept-Language, Cookie'],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    // The development server injects its own styles and web sockets.
    ...(development
      ? []
      : ([['content-security-policy', contentSecurityPolicy(nonce, mediaOrigin)]] as [
          string,
          string,
        ][])),
  ];
}
