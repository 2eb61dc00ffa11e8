import { type ApiClient, type ApiReply, createApiClient } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { tellSessionRefused } from './session/session-news.ts';
import { markedUser, storedToken, storeToken } from './session/stored-session.ts';
import { createTokenKeeper } from './session/token-keeper.ts';

/** Answers come in the language of the page, whatever the browser prefers. */
const headers = {
  get 'accept-language'() {
    return document.documentElement.lang;
  },
};

const renewalLimitMs = 10_000;

const withoutToken = createApiClient('', headers);

/** Where tabs cannot wait for each other, the server still gives both the same successor. */
const alone = async <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? await navigator.locks.request('session-renewal', work) : work();

/** The one keeper of this browser's token. */
const { tokenFor } = createTokenKeeper({
  isSignedIn: () => markedUser() !== null,
  token: storedToken,
  // Every tab waits for it: it must come to an end.
  renew: async () => {
    const signal = AbortSignal.timeout(renewalLimitMs);
    try {
      // Visitors renew nothing: its code comes with the first renewal.
      const { renewSession } = await import('./session/renew-session.ts');
      return await renewSession({ api: withoutToken }, signal);
    } catch (error) {
      throw error instanceof ApiError ? error : new ApiError(null, null, error);
    }
  },
  keep: storeToken,
  alone,
  refused: tellSessionRefused,
});

/** In a browser the API is at the page's own address. */
export const browserApi = createApiClient('', headers, undefined, tokenFor);

/**
 * Runs a call that replaces the session and stores its token. Calls of other tabs that are refused
 * meanwhile wait for the new token. The token is read before the lock, which renewing would wait for.
 */
export async function replaceSession(
  call: (api: ApiClient, signal: AbortSignal) => Promise<ApiReply<'renewToken'>>,
): Promise<void> {
  const token = await tokenFor('required');
  const api = createApiClient('', headers, undefined, async () => token);
  await alone(async () => {
    const { access_token, expires_in } = await call(api, AbortSignal.timeout(renewalLimitMs));
    storeToken(access_token, expires_in);
  });
}
