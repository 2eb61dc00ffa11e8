import { api } from '@onsori/contract/api';
import { type Implementation, implement } from '#http/implementation.ts';
import { type CatalogPorts, getMusic, listMusics } from './catalog.service.ts';

export function catalogRoutes(ports: CatalogPorts): Implementation[] {
  return [
    implement('listMusics', api.listMusics, ({ query, identity, language }) =>
      listMusics(ports, {
        page: query.page,
        perPage: query.per_page,
        sort: query.sortType,
        reader: { userId: identity?.userId ?? null, language },
      }),
    ),
    implement('getMusic', api.getMusic, ({ params, identity, language }) =>
      getMusic(ports, params.musicId, { userId: identity?.userId ?? null, language }),
    ),
  ];
}
