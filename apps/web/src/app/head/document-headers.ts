/** Scripts and styles are ours or carry this answer's nonce; everything else is refused. */
function contentSecurityPolicy(nonce: string, mediaOrigin: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Widths and positions are set on elements; a style element still needs the nonce.
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

/** What every document is sent with. Documents hold a nonce and a person: no cache may keep them. */
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
    // The development server injects styles and sockets of its own.
    ...(development
      ? []
      : ([['content-security-policy', contentSecurityPolicy(nonce, mediaOrigin)]] as [
          string,
          string,
        ][])),
  ];
}
