import { catalogRoutes } from '#features/catalog/catalog.routes.ts';
import type { Implementation } from '#http/implementation.ts';
import type { Db } from '#infra/db.ts';

/** Everything the API answers. */
export function allRoutes(db: Db): Implementation[] {
  return catalogRoutes(db, {});
}
