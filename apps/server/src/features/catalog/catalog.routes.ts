import { api } from '@onsori/contract/api';
import { type Implementation, implement } from '#http/implementation.ts';
import { getAlbum, listAlbums, listLatestAlbums } from './albums.service.ts';
import { type CatalogPorts, getMusic, readerOf, readSitemapPage } from './catalog.service.ts';
import { getFeaturedAlbum } from './featured-album.service.ts';
import { toMusicFilter } from './filters.rules.ts';

export function catalogRoutes(ports: CatalogPorts): Implementation[] {
  return [
    implement('getMusic', api.getMusic, ({ params, ...call }) =>
      getMusic(ports, params.musicId, readerOf(call)),
    ),
    implement('listAlbums', api.listAlbums, ({ query, ...call }) =>
      listAlbums(ports, {
        page: query.page,
        perPage: query.per_page,
        sort: query.sortType,
        filter: toMusicFilter(query),
        reader: readerOf(call),
      }),
    ),
    implement('latestAlbums', api.latestAlbums, async ({ query, ...call }) => ({
      items: await listLatestAlbums(ports, query.limit, readerOf(call)),
    })),
    implement('getFeaturedAlbum', api.getFeaturedAlbum, async (call) => ({
      album: await getFeaturedAlbum(ports, readerOf(call)),
    })),
    implement('getAlbum', api.getAlbum, ({ params, ...call }) =>
      getAlbum(ports, params.albumId, readerOf(call)),
    ),
    implement('sitemapPage', api.sitemapPage, ({ params }) =>
      readSitemapPage(ports.db, params.page),
    ),
  ];
}
