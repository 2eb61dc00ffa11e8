import { createApiClient } from './api-client.ts';
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

/** The one keeper of this browser's token. */
const { tokenFor } = createTokenKeeper({
  isSignedIn: () => markedUser() !== null,
  token: storedToken,
  // Every tab waits for it: it must come to an end.
  renew: () => withoutToken.call('renewToken', {}, AbortSignal.timeout(renewalLimitMs)),
  keep: storeToken,
  alone: async (work) =>
    // Where tabs cannot wait for each other, the server still gives both the same successor.
    'locks' in navigator ? await navigator.locks.request('session-renewal', work) : work(),
  refused: tellSessionRefused,
});

/** In a browser the API is at the page's own address. */
export const browserApi = createApiClient('', headers, undefined, tokenFor);
