import { api } from '@onsori/contract/api';
import { type Implementation, implement } from '#http/implementation.ts';
import type { Db } from '#infra/db.ts';
import type { CatalogHooks } from './catalog.hooks.ts';
import { getMusic, listMusics } from './catalog.service.ts';

export function catalogRoutes(db: Db, hooks: CatalogHooks): Implementation[] {
  return [
    implement('listMusics', api.listMusics, ({ query, identity, language }) =>
      listMusics(db, hooks, {
        page: query.page,
        perPage: query.per_page,
        sort: query.sortType,
        reader: { userId: identity?.userId ?? null, language },
      }),
    ),
    implement('getMusic', api.getMusic, ({ params, identity, language }) =>
      getMusic(db, hooks, params.musicId, { userId: identity?.userId ?? null, language }),
    ),
  ];
}
