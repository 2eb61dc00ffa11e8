import { catalogRoutes } from '#features/catalog/catalog.routes.ts';
import type { PlayInbox } from '#features/playback/inbox.service.ts';
import { playbackRoutes } from '#features/playback/playback.routes.ts';
import { recommendationRoutes } from '#features/recommendations/recommendations.routes.ts';
import { searchRoutes } from '#features/search/search.routes.ts';
import type { Implementation } from '#http/implementation.ts';
import type { Db } from '#infra/db.ts';
import type { Storage } from '#infra/storage/storage.ts';

/** What the features' routes work with. */
export interface RoutePorts {
  readonly db: Db;
  readonly storage: Storage;
  readonly plays: PlayInbox;
  /** Seals what a play is counted by. */
  readonly ticketSecret: string;
}

/** Everything the API answers. */
export function allRoutes(ports: RoutePorts): Implementation[] {
  const { db, storage } = ports;
  const catalog = { db, hooks: {}, publicUrl: storage.publicUrl };
  return [
    ...catalogRoutes(catalog),
    ...searchRoutes(catalog),
    ...playbackRoutes(ports),
    ...recommendationRoutes(catalog),
  ];
}
