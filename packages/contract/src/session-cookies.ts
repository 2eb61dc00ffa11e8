/** The cookies the API sets. Scripts read none of them. */
const cookiePaths = {
  /** Renews a session, and goes nowhere else. */
  renewal: '/_api/v1/auth/token/renew',
  /** Lets pages be rendered for whoever is there; no write takes it. */
  viewer: '/',
  /** A social login between its start and its return. */
  social: '/_api/v1',
  /** Says that an account signed in on this browser before; names nobody. */
  device: '/_api/v1',
} as const;
export type SessionCookie = keyof typeof cookiePaths;

export const cookiePath = (cookie: SessionCookie): string => cookiePaths[cookie];

/** Over HTTPS the name itself promises where a cookie comes from; a local address cannot promise that. */
export function cookieName(cookie: SessionCookie, secureOrigin: boolean): string {
  const name = `onsori-${cookie}`;
  if (!secureOrigin) return name;
  return cookiePaths[cookie] === '/' ? `__Host-${name}` : `__Secure-${name}`;
}
