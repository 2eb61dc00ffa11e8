import type { DailyCaps } from '@onsori/contract/daily-caps';
import type { PasswordAttempts, PasswordHasher } from '#features/account/account.public.ts';
import { accountRoutes } from '#features/account/account.routes.ts';
import { airRoutes } from '#features/air/air.routes.ts';
import { operatorAirRoutes } from '#features/air/operator-air.routes.ts';
import { apiKeyRoutes } from '#features/api-keys/api-keys.routes.ts';
import { apisRoutes } from '#features/apis/apis.routes.ts';
import type { FailedAttemptLog } from '#features/audit/audit.public.ts';
import { auditRoutes } from '#features/audit/audit.routes.ts';
import type { SessionStatusCache, UsedProofStore } from '#features/auth/auth.public.ts';
import { type AuthPorts, authRoutes } from '#features/auth/auth.routes.ts';
import { socialRoutes } from '#features/auth/social.routes.ts';
import type { BillingHooks } from '#features/billing/billing.hooks.ts';
import { stopForDeletedAccount } from '#features/billing/billing.public.ts';
import { billingRoutes } from '#features/billing/billing.routes.ts';
import { type PaymentPorts, paymentRoutes } from '#features/billing/payments.routes.ts';
import { priceChangeRoutes } from '#features/billing/price-changes.routes.ts';
import { subscriptionRoutes } from '#features/billing/subscription.routes.ts';
import { assertCartPayable } from '#features/cart/cart.public.ts';
import { cartRoutes } from '#features/cart/cart.routes.ts';
import type { CatalogPorts } from '#features/catalog/catalog.public.ts';
import { catalogRoutes } from '#features/catalog/catalog.routes.ts';
import { companyRoutes } from '#features/companies/companies.routes.ts';
import { consentRoutes } from '#features/consents/consents.routes.ts';
import {
  type CueSheetPrinter,
  followPurchase,
  followUsage,
} from '#features/cue-sheets/cue-sheets.public.ts';
import { cueSheetRoutes } from '#features/cue-sheets/cue-sheets.routes.ts';
import { curationRoutes } from '#features/curation/curation.routes.ts';
import type { FitHooks } from '#features/downloads/downloads.hooks.ts';
import { readQuota } from '#features/downloads/downloads.public.ts';
import { downloadRoutes } from '#features/downloads/downloads.routes.ts';
import { findFit, findFitRefusal } from '#features/fit/fit.public.ts';
import { fitRoutes } from '#features/fit/fit.routes.ts';
import type { FitPlanner } from '#features/fit/fit-planner.service.ts';
import {
  estimateSeconds,
  findFitRenditionStatus,
  findRenditionStatus,
  orderFitRendition,
  orderRendition,
} from '#features/generation/generation.public.ts';
import { generationRoutes } from '#features/generation/generation.routes.ts';
import { healthRoutes } from '#features/health/health.routes.ts';
import { inboxRoutes } from '#features/inquiries/inbox.routes.ts';
import { inquiryRoutes } from '#features/inquiries/inquiries.routes.ts';
import { refundRequestRoutes } from '#features/inquiries/refund-requests.routes.ts';
import {
  type CertificatePrinter,
  countLicences,
  countLicencesSince,
} from '#features/licences/licences.public.ts';
import { licenceRoutes } from '#features/licences/licences.routes.ts';
import { operatorLicenceRoutes } from '#features/licences/operator-licences.routes.ts';
import { measurementRoutes } from '#features/measurement/measurement.routes.ts';
import { noticeRoutes } from '#features/notices/notices.routes.ts';
import { auditLogRoutes } from '#features/operators/audit-log.routes.ts';
import { operatorRoutes } from '#features/operators/operators.routes.ts';
import { organizationRoutes } from '#features/organizations/organizations.routes.ts';
import { overviewRoutes } from '#features/overview/overview.routes.ts';
import { findPrivateAccess } from '#features/pavilion/pavilion.public.ts';
import { pavilionRoutes } from '#features/pavilion/pavilion.routes.ts';
import { peopleRoutes } from '#features/people/people.routes.ts';
import type { PlayInbox } from '#features/playback/play-inbox.service.ts';
import { playbackRoutes, playedRoutes } from '#features/playback/playback.routes.ts';
import { policyRoutes } from '#features/policies/policies.routes.ts';
import { projectRoutes } from '#features/projects/projects.routes.ts';
import type { StatementPrinter, SupplierDetails } from '#features/purchases/purchases.public.ts';
import { purchaseRoutes } from '#features/purchases/purchases.routes.ts';
import { statementRoutes } from '#features/purchases/statements.routes.ts';
import { recommendationRoutes } from '#features/recommendations/recommendations.routes.ts';
import { projectReviewRoutes } from '#features/reviews/project-reviews.routes.ts';
import { reviewRoutes } from '#features/reviews/reviews.routes.ts';
import { searchRoutes } from '#features/search/search.routes.ts';
import { isEnrolled, verifyCode } from '#features/second-factor/second-factor.public.ts';
import { secondFactorRoutes } from '#features/second-factor/second-factor.routes.ts';
import { webhookRoutes } from '#features/webhooks/webhooks.routes.ts';
import { isLiked } from '#features/wishlist/wishlist.public.ts';
import { wishlistRoutes } from '#features/wishlist/wishlist.routes.ts';
import type { LiveOptions } from '#http/event-streams.ts';
import type { Implementation } from '#http/implementation.ts';
import type { RateLimiter } from '#http/rate-limit.ts';
import type { Db } from '#infra/db.ts';
import type { SigningKeys } from '#infra/signing-keys.ts';
import type { SocialAuth } from '#infra/social/social-types.ts';
import type { Storage } from '#infra/storage/storage.ts';
import type { WebhookSender } from '#infra/webhook-sender.ts';
import { jobDefinitions } from './job-definitions.ts';
import { userData } from './user-data.ts';

export interface RoutePorts
  extends Pick<PaymentPorts, 'encryption' | 'paymentWindow' | 'outcomeWaitMs'> {
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
  readonly failedAttempts: FailedAttemptLog;
  readonly social: SocialAuth;
  readonly keys: SigningKeys;
  readonly printer: CertificatePrinter;
  readonly statementPrinter: StatementPrinter;
  /** Our business registration, on statements. */
  readonly supplier: SupplierDetails;
  readonly cueSheetPrinter: CueSheetPrinter;
  readonly fitPlanner: FitPlanner;
  /** Counts what is limited apart from calls of a route. */
  readonly rateLimiter: RateLimiter;
  readonly dailyCaps: DailyCaps;
  readonly air: LiveOptions;
  readonly webhooks: Pick<WebhookSender, 'accepts'>;
}

export function allRoutes(ports: RoutePorts): Implementation[] {
  const { db, storage } = ports;
  const catalog: CatalogPorts = {
    db,
    hooks: {
      isLiked: (userId, musicId) => isLiked(db, userId, musicId),
      findPrivateAccess,
    },
    publicUrl: storage.publicUrl,
  };
  const renditions = { order: orderRendition, find: findRenditionStatus, estimateSeconds };
  const fits: FitHooks = {
    findVersion: findFit,
    findRefusal: (connection, musicId, fit) =>
      findFitRefusal(ports.fitPlanner, connection, musicId, fit),
    order: orderFitRendition,
    find: findFitRenditionStatus,
  };
  const billing: BillingHooks = {
    countTakenMusics: async (connection, userId, now) =>
      (await readQuota(connection, ports, userId, now)).used,
    assertCartPayable,
    countLicences,
    countLicencesSince,
  };
  const auth = {
    ...ports,
    userData,
    secondFactor: {
      isEnrolled,
      verify: (tx, input, now) => verifyCode(tx, ports.encryption, input, now),
    },
    beforeErase: (tx, user, now) => stopForDeletedAccount(tx, billing, user, now),
  } satisfies AuthPorts;
  return [
    ...accountRoutes(ports),
    ...apisRoutes(),
    ...auditRoutes(ports),
    ...authRoutes(auth),
    ...socialRoutes(auth),
    ...secondFactorRoutes(ports),
    ...operatorRoutes(ports),
    ...auditLogRoutes(ports),
    ...catalogRoutes(catalog),
    ...searchRoutes(catalog),
    ...playbackRoutes({ ...ports, findPrivateAccess }),
    ...playedRoutes(catalog),
    ...fitRoutes({ ...ports, findPrivateAccess }),
    ...wishlistRoutes(catalog),
    ...recommendationRoutes(catalog),
    ...projectRoutes(catalog),
    ...licenceRoutes(ports),
    ...organizationRoutes(ports),
    ...downloadRoutes({ ...ports, ...catalog, renditions, fits, findPrivateAccess }),
    ...billingRoutes({ db, billing }),
    ...subscriptionRoutes({ ...ports, billing }),
    ...paymentRoutes({ ...ports, billing }),
    ...priceChangeRoutes(ports),
    ...cartRoutes(catalog),
    ...inquiryRoutes(ports),
    ...inboxRoutes(ports),
    ...refundRequestRoutes({ ...ports, billing }),
    ...peopleRoutes(ports),
    ...companyRoutes(ports),
    ...operatorLicenceRoutes(ports),
    ...curationRoutes(catalog, ports),
    ...generationRoutes(catalog, ports),
    ...pavilionRoutes(catalog, { ...ports, hooks: { onUsageChanged: followUsage } }),
    ...cueSheetRoutes(ports),
    ...noticeRoutes(ports),
    ...consentRoutes(ports),
    ...policyRoutes(ports),
    ...healthRoutes({ ...ports, jobs: jobDefinitions }),
    ...overviewRoutes(ports),
    ...measurementRoutes(ports),
    ...airRoutes(catalog, ports),
    ...operatorAirRoutes(catalog, { ...ports, jobs: jobDefinitions }),
    ...reviewRoutes(catalog, ports),
    ...projectReviewRoutes(ports),
    ...purchaseRoutes(catalog, { ...ports, hooks: { onBought: followPurchase } }),
    ...statementRoutes(ports),
    ...apiKeyRoutes(ports),
    ...webhookRoutes(ports),
  ];
}
