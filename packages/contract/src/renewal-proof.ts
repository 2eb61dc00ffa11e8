/** The text a browser signs to renew a session: purpose, origin, time and a one-time id. */
export const renewalProofText = (origin: string, atMs: number, id: string): string =>
  ['onsori-renewal-1', origin, atMs, id].join('\n');
