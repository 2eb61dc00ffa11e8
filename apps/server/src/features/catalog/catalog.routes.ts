import { api } from '@onsori/contract/api';
import { type Implementation, implement } from '#http/implementation.ts';
import { getAlbum, listAlbums, listLatestAlbums } from './albums.service.ts';
import { type CatalogPorts, getMusic, readerOf, readSitemapPage } from './catalog.service.ts';
import { getFeaturedAlbum } from './featured-album.service.ts';
import { toMusicFilter } from './filters.rules.ts';

export function catalogRoutes(ports: CatalogPorts): Implementation[] {
  return [
    implement('getMusic', api.getMusic, ({ params, db, ...call }) =>
      getMusic({ ...ports, db }, params.musicId, readerOf(call)),
    ),
    implement('listAlbums', api.listAlbums, ({ query, db, ...call }) =>
      listAlbums(
        { ...ports, db },
        {
          page: query.page,
          perPage: query.per_page,
          sort: query.sortType,
          filter: toMusicFilter(query),
          reader: readerOf(call),
        },
      ),
    ),
    implement('latestAlbums', api.latestAlbums, async ({ query, db, ...call }) => ({
      items: await listLatestAlbums({ ...ports, db }, query.limit, readerOf(call)),
    })),
    implement('getFeaturedAlbum', api.getFeaturedAlbum, async (call) => ({
      album: await getFeaturedAlbum({ ...ports, db: call.db }, readerOf(call)),
    })),
    implement('getAlbum', api.getAlbum, ({ params, db, ...call }) =>
      getAlbum({ ...ports, db }, params.albumId, readerOf(call)),
    ),
    implement('sitemapPage', api.sitemapPage, ({ params, db }) => readSitemapPage(db, params.page)),
  ];
}
