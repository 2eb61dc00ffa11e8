import { api } from '@onsori/contract/api';
import { type Implementation, implement } from '#http/implementation.ts';
import type { Db } from '#infra/db.ts';
import type { Storage } from '#infra/storage/storage.ts';
import { createWindowUrls } from '#infra/storage/window-urls.ts';
import { countTickets, type PlayPorts } from './plays.service.ts';
import { streamOf } from './streams.service.ts';

export interface PlaybackPorts extends PlayPorts {
  readonly db: Db;
  readonly storage: Storage;
}

/** URLs are good for one to two hours, whatever is heard in that time. */
const streamUrls = { windowSeconds: 3600, capacity: 10_000 };

export function playbackRoutes({ storage, ...ports }: PlaybackPorts): Implementation[] {
  const streamUrl = createWindowUrls(storage, streamUrls);
  return [
    implement('getAudioStream', api.getAudioStream, ({ params, query }) =>
      streamOf(
        { ...ports, streamUrl },
        { ...params, bars: query.bars, withTicket: query.auto_play !== 'false' },
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
