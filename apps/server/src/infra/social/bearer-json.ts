import { SocialError } from './social-error.ts';

export const RESPONSE_TIMEOUT_SECONDS = 5;

/** Fetches JSON with a bearer token; null when the token is rejected. */
export async function fetchBearerJson(
  url: URL,
  accessToken: string,
  method: 'GET' | 'POST' = 'GET',
): Promise<unknown> {
  // `fetch` would include the token in its error message.
  if (!/^[\x21-\x7e]+$/.test(accessToken)) throw new SocialError('refused', 'malformed token');
  const response = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_SECONDS * 1000),
  });
  if (response.ok) {
    return response.json().catch(() => {
      throw new SocialError('unavailable', 'not JSON');
    });
  }
  await response.body?.cancel();
  if (response.status < 500) return null;
  throw new SocialError('unavailable', `HTTP ${response.status}`);
}
