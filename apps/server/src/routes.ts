import type { PasswordAttempts, PasswordHasher } from '#features/account/account.public.ts';
import { accountRoutes } from '#features/account/account.routes.ts';
import type { SessionStatusCache, UsedProofStore } from '#features/auth/auth.public.ts';
import { authRoutes } from '#features/auth/auth.routes.ts';
import { socialRoutes } from '#features/auth/social.routes.ts';
import { billingRoutes } from '#features/billing/billing.routes.ts';
import type { CatalogPorts } from '#features/catalog/catalog.public.ts';
import { catalogRoutes } from '#features/catalog/catalog.routes.ts';
import { readQuota } from '#features/downloads/downloads.public.ts';
import { downloadRoutes } from '#features/downloads/downloads.routes.ts';
import {
  estimateSeconds,
  findRenditionStatus,
  orderRendition,
} from '#features/generation/generation.public.ts';
import type { CertificatePrinter, LicenceKeys } from '#features/licences/licences.public.ts';
import { licenceRoutes } from '#features/licences/licences.routes.ts';
import type { PlayInbox } from '#features/playback/play-inbox.service.ts';
import { playbackRoutes, playedRoutes } from '#features/playback/playback.routes.ts';
import { recommendationRoutes } from '#features/recommendations/recommendations.routes.ts';
import { searchRoutes } from '#features/search/search.routes.ts';
import { isLiked } from '#features/wishlist/wishlist.public.ts';
import { wishlistRoutes } from '#features/wishlist/wishlist.routes.ts';
import type { Implementation } from '#http/implementation.ts';
import type { Db } from '#infra/db.ts';
import type { SocialAuth } from '#infra/social/social-types.ts';
import type { Storage } from '#infra/storage/storage.ts';
import { userData } from './user-data.ts';

export interface RoutePorts {
  readonly db: Db;
  readonly storage: Storage;
  readonly plays: PlayInbox;
  /** Signs play tickets. */
  readonly ticketSecret: string;
  /** Signs tokens, tickets, links and codes, and keys the address hashes of the quota. */
  readonly secret: string;
  readonly webOrigin: string;
  readonly sessionStatusCache: SessionStatusCache;
  readonly usedProofs: UsedProofStore;
  readonly hasher: PasswordHasher;
  readonly attempts: PasswordAttempts;
  readonly social: SocialAuth;
  readonly keys: LicenceKeys;
  readonly printer: CertificatePrinter;
}

export function allRoutes(ports: RoutePorts): Implementation[] {
  const { db, storage } = ports;
  const catalog: CatalogPorts = {
    db,
    hooks: { isLiked: (userId, musicId) => isLiked(db, userId, musicId) },
    publicUrl: storage.publicUrl,
  };
  const auth = { ...ports, userData };
  const renditions = { order: orderRendition, find: findRenditionStatus, estimateSeconds };
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
      billing: {
        countTakenMusics: async (connection, userId, now) =>
          (await readQuota(connection, ports, userId, now)).used,
      },
    }),
  ];
}
