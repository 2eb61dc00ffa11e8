import { createApiClient } from './api-client.ts';
import { tellSessionRefused } from './session/session-news.ts';
import { markedUser, storedToken, storeToken } from './session/stored-session.ts';
import { createTokenKeeper } from './session/token-keeper.ts';

const withoutToken = createApiClient('');

/** The one keeper of this browser's token. */
export const { tokenFor } = createTokenKeeper({
  isSignedIn: () => markedUser() !== null,
  token: storedToken,
  renew: () => withoutToken.call('renewToken', {}),
  keep: storeToken,
  alone: async (work) =>
    // Where tabs cannot wait for each other, the server still gives both the same successor.
    'locks' in navigator ? await navigator.locks.request('session-renewal', work) : work(),
  refused: tellSessionRefused,
});

/** In a browser the API is at the page's own address. */
export const browserApi = createApiClient('', {}, undefined, tokenFor);
