import { SocialError } from './social-error.ts';

export const answerSeconds = 5;

/** What the address says to the bearer of a token, or null when it does not take the token. */
export async function bearerJson(
  url: URL,
  accessToken: string,
  method: 'GET' | 'POST' = 'GET',
): Promise<unknown> {
  // `fetch` would quote the token in the message of its error.
  if (!/^[\x21-\x7e]+$/.test(accessToken)) throw new SocialError('refused', 'malformed token');
  const response = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(answerSeconds * 1000),
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
