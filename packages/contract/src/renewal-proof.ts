/** What a browser signs with its key to renew a session: for this purpose, origin and moment, once. */
export const renewalProofText = (origin: string, atMs: number, id: string): string =>
  ['onsori-renewal-1', origin, atMs, id].join('\n');
