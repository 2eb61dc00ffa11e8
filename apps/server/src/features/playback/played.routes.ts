import { api } from '@onsori/contract/api';
import type { CatalogPorts } from '#features/catalog/catalog.public.ts';
import { type Implementation, implement } from '#http/implementation.ts';
import { clearPlayed, listPlayedPage } from './played.service.ts';

export function playedRoutes(ports: CatalogPorts): Implementation[] {
  return [
    implement('listPlayed', api.listPlayed, ({ query, identity, language }) =>
      listPlayedPage(ports, {
        page: query.page,
        perPage: query.per_page,
        reader: { userId: identity.userId, language },
      }),
    ),
    implement('clearPlayed', api.clearPlayed, async ({ identity }) => {
      await clearPlayed(ports.db, identity.userId);
      return { accepted: true as const };
    }),
  ];
}
