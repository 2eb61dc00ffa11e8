import { api } from '@onsori/contract/api';
import {
  type CatalogPorts,
  listMusics,
  readerOf,
  toMusicFilter,
} from '#features/catalog/catalog.public.ts';
import { type Implementation, implement } from '#http/implementation.ts';
import { searchContent } from './content-search.service.ts';
import { searchMusicPage } from './music-page.service.ts';
import { listSortOf } from './ranking.rules.ts';

export function searchRoutes(ports: CatalogPorts): Implementation[] {
  return [
    implement('listMusics', api.listMusics, async ({ query, db, ...call }) => {
      const { page, per_page: perPage, sortType: sort, cursor, searchText: text } = query;
      const withFacets = query.with_facets === 'true';
      const reader = readerOf(call);
      const filter = toMusicFilter(query);
      const request = { page, perPage, filter, cursor, withFacets, reader, now: new Date() };
      if (text) return searchMusicPage({ ...ports, db }, { ...request, text, sort });
      const list = await listMusics({ ...ports, db }, { ...request, sort: listSortOf(sort) });
      return { ...list, understood: null, suggestions: [] };
    }),
    implement('searchContent', api.searchContent, ({ query, db, ...call }) =>
      searchContent({ ...ports, db }, query.q, readerOf(call)),
    ),
  ];
}
