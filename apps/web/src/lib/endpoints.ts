import type { Api } from '@onsori/contract/api';

/** Repeats method, path and bearer of each route, so that the zod schemas stay out of the bundle. */
export type Endpoints = {
  readonly [Name in keyof Api]: `${Api[Name]['method']} ${Api[Name]['path']} ${Api[Name]['bearer']}`;
};

/** Endpoints of the first load and of the player; all others load with their first call. */
export const listeningEndpoints = {
  listMusics: 'GET /v1/musics optional',
  getMusic: 'GET /v1/musics/{musicId} optional',
  listAlbums: 'GET /v1/albums optional',
  latestAlbums: 'GET /v1/albums/latest optional',
  getAlbum: 'GET /v1/albums/{albumId} optional',
  listSimilarMusics: 'GET /v1/recommendations/musics/{musicId} optional',
  listPicks: 'GET /v1/user/recommendations/musics required',
  searchContent: 'GET /v1/content/search optional',
  getAudioStream: 'GET /v1/musics/{musicId}/audios/{audioId} optional',
  countPlays: 'POST /v1/plays optional',
  renewToken: 'POST /v1/auth/token/renew none',
  getUser: 'GET /v1/user required',
  getUserContext: 'GET /v1/user/context required',
  listWishlist: 'GET /v1/user/wishlist required',
  addToWishlist: 'PUT /v1/user/wishlist/{itemType}/{id} required',
  removeFromWishlist: 'DELETE /v1/user/wishlist/{itemType}/{id} required',
} as const satisfies Partial<Endpoints>;

export type ListeningRoute = keyof typeof listeningEndpoints;
