import { api } from '@onsori/contract/api';
import type { CatalogPorts } from '#features/catalog/catalog.public.ts';
import { type Implementation, implement } from '#http/implementation.ts';
import { listPicks } from './picks.service.ts';
import { listSimilarMusics } from './recommendations.service.ts';

export function recommendationRoutes(ports: CatalogPorts): Implementation[] {
  return [
    implement(
      'listSimilarMusics',
      api.listSimilarMusics,
      ({ params, query, db, identity, language }) =>
        listSimilarMusics(
          { ...ports, db },
          {
            musicId: params.musicId,
            page: query.page,
            perPage: query.per_page,
            reader: { userId: identity?.userId ?? null, language },
          },
        ),
    ),
    implement('listPicks', api.listPicks, ({ query, db, identity, language }) =>
      listPicks(
        { ...ports, db },
        {
          page: query.page,
          perPage: query.per_page,
          reader: { userId: identity.userId, language },
        },
        new Date(),
      ),
    ),
  ];
}
