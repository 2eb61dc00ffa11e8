/** Combines the registered redirect URI with the query that the provider added. */
export function resolveCallbackUrl(redirectUri: string, callbackUrl: string): URL {
  const url = new URL(redirectUri);
  url.search = new URL(callbackUrl, redirectUri).search;
  return url;
}
