import type { PasswordAttempts, PasswordHasher } from '#features/account/account.public.ts';
import { accountRoutes } from '#features/account/account.routes.ts';
import type { SessionWatch, UsedProofs } from '#features/auth/auth.public.ts';
import { authRoutes } from '#features/auth/auth.routes.ts';
import { socialRoutes } from '#features/auth/social.routes.ts';
import { billingRoutes } from '#features/billing/billing.routes.ts';
import type { CatalogPorts } from '#features/catalog/catalog.public.ts';
import { catalogRoutes } from '#features/catalog/catalog.routes.ts';
import { countTakenOf } from '#features/downloads/downloads.public.ts';
import { downloadRoutes } from '#features/downloads/downloads.routes.ts';
import {
  estimateSeconds,
  findRendition,
  orderRendition,
} from '#features/generation/generation.public.ts';
import type { CertificatePrinter, LicenceKeys } from '#features/licences/licences.public.ts';
import { licenceRoutes } from '#features/licences/licences.routes.ts';
import type { PlayInbox } from '#features/playback/inbox.service.ts';
import { playbackRoutes } from '#features/playback/playback.routes.ts';
import { playedRoutes } from '#features/playback/played.routes.ts';
import { recommendationRoutes } from '#features/recommendations/recommendations.routes.ts';
import { searchRoutes } from '#features/search/search.routes.ts';
import { isLiked } from '#features/wishlist/wishlist.public.ts';
import { wishlistRoutes } from '#features/wishlist/wishlist.routes.ts';
import type { Implementation } from '#http/implementation.ts';
import type { Db } from '#infra/db.ts';
import type { Social } from '#infra/social/social.ts';
import type { Storage } from '#infra/storage/storage.ts';
import { userData } from './user-data.ts';

/** What the features' routes work with. */
export interface RoutePorts {
  readonly db: Db;
  readonly storage: Storage;
  readonly plays: PlayInbox;
  /** Seals what a play is counted by. */
  readonly ticketSecret: string;
  /** Seals tokens, and all that follows from numbers of ours. */
  readonly secret: string;
  readonly webOrigin: string;
  readonly watch: SessionWatch;
  readonly usedProofs: UsedProofs;
  readonly hasher: PasswordHasher;
  readonly attempts: PasswordAttempts;
  readonly social: Social;
  /** What licences are signed with and verified by. */
  readonly keys: LicenceKeys;
  readonly printer: CertificatePrinter;
}

/** Everything the API answers. */
export function allRoutes(ports: RoutePorts): Implementation[] {
  const { db, storage } = ports;
  const catalog: CatalogPorts = {
    db,
    hooks: { isLiked: (userId, musicId) => isLiked(db, userId, musicId) },
    publicUrl: storage.publicUrl,
  };
  const auth = { ...ports, userData };
  const renditions = { order: orderRendition, find: findRendition, estimateSeconds };
  return [
    ...accountRoutes(ports),
    ...authRoutes(auth),
    ...socialRoutes(auth),
    ...catalogRoutes(catalog),
    ...searchRoutes(catalog),
    ...playbackRoutes(ports),
    ...playedRoutes(catalog),
    ...wishlistRoutes(catalog),
    ...recommendationRoutes(catalog),
    ...licenceRoutes(ports),
    ...downloadRoutes({ ...ports, ...catalog, renditions }),
    ...billingRoutes({
      db,
      billing: { tracksTaken: (on, userId, now) => countTakenOf(on, ports, userId, now) },
    }),
  ];
}
