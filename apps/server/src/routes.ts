import { catalogRoutes } from '#features/catalog/catalog.routes.ts';
import type { Implementation } from '#http/implementation.ts';
import type { Db } from '#infra/db.ts';
import type { Storage } from '#infra/storage/storage.ts';

/** What the features' routes work with. */
export interface RoutePorts {
  readonly db: Db;
  readonly storage: Storage;
}

/** Everything the API answers. */
export function allRoutes({ db, storage }: RoutePorts): Implementation[] {
  return catalogRoutes({ db, hooks: {}, publicUrl: storage.publicUrl });
}
