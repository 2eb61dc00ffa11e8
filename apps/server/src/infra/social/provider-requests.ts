import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';

/**
 * `denied`: the user cancelled. `refused`: the callback or token is invalid.
 * `unavailable`: the provider is unreachable or rejects our client.
 */
type SocialErrorReason = 'denied' | 'refused' | 'unavailable';

/** Contains no token, code or claim. */
export class SocialError extends Error {
  override readonly name = 'SocialError';
  readonly reason: SocialErrorReason;

  constructor(reason: SocialErrorReason, code: string) {
    super(`social login ${reason}: ${code}`);
    this.reason = reason;
  }
}

const unavailableErrors = new Set(['server_error', 'temporarily_unavailable', 'invalid_client']);
const invalidResponseCodes = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_PARSE_ERROR',
]);

/** Programming errors are returned unchanged, so that they are not blamed on the provider. */
function toSocialError(error: unknown): unknown {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    if (error.error === 'access_denied') return new SocialError('denied', error.error);
    const isServerError = error instanceof ResponseBodyError && error.status >= 500;
    const isUnavailable = isServerError || unavailableErrors.has(error.error);
    return new SocialError(isUnavailable ? 'unavailable' : 'refused', error.error);
  }
  if (error instanceof WWWAuthenticateChallengeError) {
    return new SocialError(error.status >= 500 ? 'unavailable' : 'refused', `HTTP ${error.status}`);
  }
  if (error instanceof ClientError && error.code !== undefined) {
    const reason = invalidResponseCodes.has(error.code) ? 'unavailable' : 'refused';
    return new SocialError(reason, error.code);
  }
  if (!(error instanceof Error)) return error;
  const { name, message, cause } = error as Error & { cause?: { code?: string } };
  const isUnreachable = message === 'fetch failed' || name === 'TimeoutError';
  return isUnreachable ? new SocialError('unavailable', cause?.code ?? name) : error;
}

/** Converts errors of the provider to `SocialError`. */
export async function withSocialErrors<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw toSocialError(error);
  }
}

/** Same as `withSocialErrors`, but returns null for `refused`. */
export async function nullIfRefused<T>(step: () => Promise<T | null>): Promise<T | null> {
  try {
    return await withSocialErrors(step);
  } catch (error) {
    if (error instanceof SocialError && error.reason === 'refused') return null;
    throw error;
  }
}

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

/** Combines the registered redirect URI with the query that the provider added. */
export function resolveCallbackUrl(redirectUri: string, callbackUrl: string): URL {
  const url = new URL(redirectUri);
  url.search = new URL(callbackUrl, redirectUri).search;
  return url;
}
