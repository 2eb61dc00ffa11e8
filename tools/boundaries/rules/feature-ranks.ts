import type { Feature } from '../file-kinds.ts';

/** Lowest first. A feature may import only features of earlier rows. */
const serverRanks: readonly (readonly string[])[] = [
  ['audit'],
  ['policies', 'edit-packages'],
  ['account'],
  ['auth', 'catalog', 'consents', 'organizations'],
  ['second-factor', 'projects'],
  ['billing', 'operators', 'search', 'playback', 'wishlist'],
  ['licences', 'api-keys'],
  ['cart'],
  ['downloads', 'generation'],
  ['fit', 'recommendations', 'inquiries'],
  ['air', 'pavilion'],
  ['reviews'],
  ['purchases'],
  ['cue-sheets'],
  ['webhooks'],
  ['people', 'companies', 'curation', 'health', 'notices', 'apis'],
  ['measurement', 'overview', 'backups'],
  ['mcp'],
];

/** Features not listed rank above these. */
const webRanks: readonly (readonly string[])[] = [
  ['auth', 'player', 'notices', 'policies'],
  ['wishlist', 'downloads'],
  ['catalog'],
  ['billing', 'inquiries', 'licences'],
  ['purchases'],
  ['air'],
];

/** undefined: a server feature without a rank. */
export function rankOf({ app, name }: Feature): number | undefined {
  const ranks = app === 'server' ? serverRanks : webRanks;
  const rank = ranks.findIndex((row) => row.includes(name));
  if (rank >= 0) return rank;
  return app === 'web' ? webRanks.length : undefined;
}
