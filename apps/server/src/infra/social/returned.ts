/** Where the person came back to: the address we asked for, with what the provider added to it. */
export function returned(redirectUri: string, callbackUrl: string): URL {
  const url = new URL(redirectUri);
  url.search = new URL(callbackUrl, redirectUri).search;
  return url;
}
