/** Paths of the cookies that the API sets; all are HttpOnly. */
const cookiePaths = {
  /** Renews a session; sent to this path only. */
  renewal: '/_api/v1/auth/token/renew',
  /** Renders pages for the signed-in user; not accepted for writes. */
  viewer: '/',
  /** The state of a social login until its callback. */
  social: '/_api/v1',
  /** A sign-in that waits for its second factor. */
  factor: '/_api/v1/auth/factor',
  /** Marks a browser with an earlier sign-in; does not identify the account. */
  device: '/_api/v1',
} as const;
export type SessionCookie = keyof typeof cookiePaths;

export const cookiePath = (cookie: SessionCookie): string => cookiePaths[cookie];

/** `__Host-` and `__Secure-` names need HTTPS, which local origins do not have. */
export function cookieName(cookie: SessionCookie, isSecureOrigin: boolean): string {
  const name = `onsori-${cookie}`;
  if (!isSecureOrigin) return name;
  return cookiePaths[cookie] === '/' ? `__Host-${name}` : `__Secure-${name}`;
}

/** The text a browser signs to renew a session: purpose, origin, time and a one-time id. */
export const renewalProofText = (origin: string, atMs: number, id: string): string =>
  ['onsori-renewal-1', origin, atMs, id].join('\n');
