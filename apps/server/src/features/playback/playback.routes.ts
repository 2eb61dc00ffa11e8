import { api } from '@onsori/contract/api';
import type { CatalogPorts, FindPrivateAccess } from '#features/catalog/catalog.public.ts';
import { type Implementation, implement } from '#http/implementation.ts';
import type { Db } from '#infra/db.ts';
import { createPresignedUrlCache, type Storage } from '#infra/storage/storage.ts';
import { clearPlayed, countTickets, listPlayedPage, type PlayPorts } from './plays.service.ts';
import { getStreamInfo } from './streams.service.ts';

export interface PlaybackPorts extends PlayPorts {
  readonly db: Db;
  readonly storage: Storage;
  readonly findPrivateAccess: FindPrivateAccess;
}

/** URLs are valid for one to two hours. */
const streamUrls = { windowSeconds: 3600, capacity: 10_000 };

export function playbackRoutes(ports: PlaybackPorts): Implementation[] {
  const streamUrl = createPresignedUrlCache(ports.storage, streamUrls);
  return [
    implement('getAudioStream', api.getAudioStream, ({ params, query, identity }) =>
      getStreamInfo(
        { ...ports, streamUrl },
        {
          ...params,
          bars: query.bars,
          withTicket: query.auto_play !== 'false',
          userId: identity?.userId ?? null,
        },
        new Date(),
      ),
    ),
    implement('countPlays', api.countPlays, async ({ body, identity, exchange }) => ({
      accepted: await countTickets(
        ports,
        {
          tickets: body.tickets,
          userId: identity?.userId ?? null,
          network: exchange.network,
        },
        new Date(),
      ),
    })),
  ];
}

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
