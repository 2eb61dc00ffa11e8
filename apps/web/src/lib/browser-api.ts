import { type ApiClient, type ApiReply, createApiClient } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { createEventChannel } from './event-channel.ts';
import { storedToken, storedUserId, storeToken } from './session/stored-session.ts';
import { createTokenProvider } from './session/token-provider.ts';

const sessionRefusals = createEventChannel<ApiError>();

/** Called when the server refused to renew the session. */
export const onSessionRefused = sessionRefusals.on;

/** Requests the language of the page instead of the browser's preference. */
const headers = {
  get 'accept-language'() {
    return document.documentElement.lang;
  },
};

const RENEWAL_TIMEOUT_MS = 10_000;

const anonymousApi = createApiClient('', headers);

/** Without the Web Locks API the server still returns the same successor to both tabs. */
const withLock = async <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? await navigator.locks.request('session-renewal', work) : work();

const { tokenFor } = createTokenProvider({
  isSignedIn: () => storedUserId() !== null,
  token: storedToken,
  // All tabs wait for the lock, so the renewal needs a timeout.
  renew: async () => {
    const signal = AbortSignal.timeout(RENEWAL_TIMEOUT_MS);
    try {
      // Visitors never renew, so the code loads with the first renewal.
      const { renewSession } = await import('./session/renew-session.ts');
      return await renewSession({ api: anonymousApi }, signal);
    } catch (error) {
      throw error instanceof ApiError ? error : new ApiError(null, null, error);
    }
  },
  store: storeToken,
  withLock,
  onRefused: sessionRefusals.emit,
});

/** In a browser the API has the origin of the page. */
export const browserApi = createApiClient('', headers, undefined, tokenFor);

/**
 * Runs a call that replaces the session and stores its token. Refused calls of other tabs wait for
 * the new token. The token is read before taking the lock, because a renewal needs the same lock.
 */
export async function replaceSession(
  call: (api: ApiClient, signal: AbortSignal) => Promise<ApiReply<'renewToken'>>,
): Promise<void> {
  const token = await tokenFor('required');
  const api = createApiClient('', headers, undefined, async () => token);
  await withLock(async () => {
    const { access_token, expires_in } = await call(api, AbortSignal.timeout(RENEWAL_TIMEOUT_MS));
    storeToken(access_token, expires_in);
  });
}
