import {
  getAlbum,
  getMusic,
  latestAlbums,
  listAlbums,
  listMusics,
  sitemapPage,
} from './catalog.ts';
import { countPlays, getAudioStream } from './playback.ts';
import { listSimilarMusics } from './recommendations.ts';
import type { Route } from './route.ts';
import { searchContent } from './search.ts';

/** Every route of the API, under the name the code knows it by. */
export const api = {
  listMusics,
  getMusic,
  listAlbums,
  latestAlbums,
  getAlbum,
  sitemapPage,
  listSimilarMusics,
  searchContent,
  getAudioStream,
  countPlays,
} as const satisfies Record<string, Route>;
export type Api = typeof api;
