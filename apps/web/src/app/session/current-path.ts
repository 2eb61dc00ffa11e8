/** Reads `window.location`, since the router state may be older when an async call fails. */
export const currentPath = (): string => window.location.pathname + window.location.search;
