/** Where the browser is now: a page may have come up since the call that failed was made. */
export const here = (): string => window.location.pathname + window.location.search;
