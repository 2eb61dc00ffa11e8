import { api } from '@onsori/contract/api';
import { type Implementation, implement } from '#http/implementation.ts';
import type { RateLimiter } from '#http/rate-limit.ts';
import { createPresignedUrlCache, type Storage } from '#infra/storage/storage.ts';
import { type FitPorts, planFits } from './fit.service.ts';
import { createFit, readVersion, releaseFit } from './fit-versions.service.ts';
import { createQueuePositions } from './queue-positions.service.ts';

interface FitRoutePorts extends FitPorts {
  readonly storage: Storage;
  readonly rateLimiter: RateLimiter;
  readonly secret: string;
}

/** URLs are valid for one to two hours. */
const streamUrls = { windowSeconds: 3600, capacity: 10_000 };

export function fitRoutes(ports: FitRoutePorts): Implementation[] {
  const versions = {
    ...ports,
    streamUrl: createPresignedUrlCache(ports.storage, streamUrls),
    queuePositions: createQueuePositions(ports.db),
  };
  return [
    implement('planFits', api.planFits, async ({ body, identity }) => ({
      items: await planFits(ports, {
        musicIds: body.music_ids,
        fit: body.fit,
        userId: identity?.userId ?? null,
      }),
    })),
    implement('createFit', api.createFit, ({ body, identity, exchange }) =>
      createFit(
        versions,
        {
          musicId: body.music_id,
          fit: body.fit,
          clientId: body.client_id,
          userId: identity?.userId ?? null,
          network: exchange.network,
        },
        new Date(),
      ),
    ),
    implement('getFit', api.getFit, ({ params, query, identity }) =>
      readVersion(
        versions,
        { ...params, clientId: query.client_id, userId: identity?.userId ?? null },
        new Date(),
      ),
    ),
    implement('releaseFit', api.releaseFit, async ({ params, query, identity }) => {
      const client = { clientId: query.client_id, userId: identity?.userId ?? null };
      await releaseFit(ports.db, params.fitId, client);
      return { accepted: true as const };
    }),
  ];
}
