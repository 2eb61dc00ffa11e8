import {
  eraseCodes,
  eraseConsents,
  eraseCredentials,
  eraseLinks,
  eraseLogins,
  eraseNotices,
  erasePreferences,
  eraseUser,
  exportCodes,
  exportConsents,
  exportCredentials,
  exportLinks,
  exportLogins,
  exportNotices,
  exportPreferences,
  exportUser,
  type UserData,
} from '#features/account/account.public.ts';
import {
  eraseActor,
  eraseCommenter,
  eraseRequester,
  exportRequests as exportAirRequests,
  exportComments,
  exportEvents,
} from '#features/air/air.public.ts';
import { erasePerson, exportSecurityEvents } from '#features/audit/audit.public.ts';
import { eraseSessions, exportSessions } from '#features/auth/auth.public.ts';
import {
  eraseCustomer,
  eraseGrants,
  exportCustomer,
  exportGrants,
} from '#features/billing/billing.public.ts';
import { eraseItems, exportItems } from '#features/cart/cart.public.ts';
import { eraseCookieConsents, exportCookieConsents } from '#features/consents/consents.public.ts';
import { eraseDownloads, exportDownloads } from '#features/downloads/downloads.public.ts';
import { eraseFitRequests, exportFitRequests } from '#features/fit/fit.public.ts';
import {
  eraseFitOrderer,
  eraseOrderer,
  exportFitOrders,
  exportOrders,
} from '#features/generation/generation.public.ts';
import {
  eraseAttachments,
  eraseInquiries,
  eraseRequests,
  exportAttachments,
  exportInquiries,
  exportRequests,
} from '#features/inquiries/inquiries.public.ts';
import { eraseHolders, exportHolders } from '#features/licences/licences.public.ts';
import { erasePermissions, exportPermissions } from '#features/operators/operators.public.ts';
import {
  eraseInvitations,
  eraseMembers,
  exportInvitations,
  exportMembers,
} from '#features/organizations/organizations.public.ts';
import {
  eraseInbox,
  eraseRecentPlays,
  exportInbox,
  exportRecentPlays,
} from '#features/playback/playback.public.ts';
import {
  eraseProjectNames,
  eraseProjects,
  exportProjectNames,
  exportProjects,
} from '#features/projects/projects.public.ts';
import { erasePurchaser, exportPurchases } from '#features/purchases/purchases.public.ts';
import { eraseReviewer, exportReviews } from '#features/reviews/reviews.public.ts';
import {
  eraseFactor,
  eraseRecoveryCodes,
  exportFactor,
  exportRecoveryCodes,
} from '#features/second-factor/second-factor.public.ts';
import { eraseLikes, exportLikes } from '#features/wishlist/wishlist.public.ts';
import { eraseKeys, exportKeys } from '#http/idempotency.repo.ts';
import { eraseUserJobs, exportUserJobs } from '#jobs/jobs.repo.ts';

/**
 * All tables with user data, in the order in which deleting an account erases them. The customer comes
 * first: payments lock it before the user. The user comes last: other rows reference it, and jobs are
 * found by its address. Likes come after the inbox:
 * erasing the inbox blocks the aggregation of plays, which updates the same counters as erasing
 * likes. Erasing likes locks the user, which blocks concurrent writes of plans, downloads and keys.
 */
export const userData: readonly UserData[] = [
  { tables: ['billing_customers'], erase: eraseCustomer, export: exportCustomer },
  { tables: ['plays_inbox'], erase: eraseInbox, export: exportInbox },
  { tables: ['recent_plays'], erase: eraseRecentPlays, export: exportRecentPlays },
  { tables: ['likes'], erase: eraseLikes, export: exportLikes },
  { tables: ['audit_persons'], erase: erasePerson, export: exportSecurityEvents },
  { tables: ['idempotency_keys'], erase: eraseKeys, export: exportKeys },
  { tables: ['cart_items'], erase: eraseItems, export: exportItems },
  { tables: ['downloads'], erase: eraseDownloads, export: exportDownloads },
  { tables: ['rendition_orders'], erase: eraseOrderer, export: exportOrders },
  { tables: ['fit_orders'], erase: eraseFitOrderer, export: exportFitOrders },
  { tables: ['fit_requests'], erase: eraseFitRequests, export: exportFitRequests },
  { tables: ['air_requests'], erase: eraseRequester, export: exportAirRequests },
  { tables: ['air_events'], erase: eraseActor, export: exportEvents },
  { tables: ['air_comments'], erase: eraseCommenter, export: exportComments },
  { tables: ['reviews'], erase: eraseReviewer, export: exportReviews },
  { tables: ['company_purchases'], erase: erasePurchaser, export: exportPurchases },
  { tables: ['licence_holders'], erase: eraseHolders, export: exportHolders },
  { tables: ['project_names'], erase: eraseProjectNames, export: exportProjectNames },
  { tables: ['projects'], erase: eraseProjects, export: exportProjects },
  { tables: ['plan_grants'], erase: eraseGrants, export: exportGrants },
  { tables: ['organization_members'], erase: eraseMembers, export: exportMembers },
  {
    tables: ['organization_invitations'],
    erase: eraseInvitations,
    export: exportInvitations,
  },
  {
    tables: ['operator_permissions'],
    erase: erasePermissions,
    export: exportPermissions,
  },
  { tables: ['second_factors'], erase: eraseFactor, export: exportFactor },
  { tables: ['recovery_codes'], erase: eraseRecoveryCodes, export: exportRecoveryCodes },
  { tables: ['inquiry_attachments'], erase: eraseAttachments, export: exportAttachments },
  { tables: ['inquiries'], erase: eraseInquiries, export: exportInquiries },
  { tables: ['inquiry_requests'], erase: eraseRequests, export: exportRequests },
  { tables: ['sessions'], erase: eraseSessions, export: exportSessions },
  { tables: ['one_time_links'], erase: eraseLinks, export: exportLinks },
  { tables: ['phone_codes'], erase: eraseCodes, export: exportCodes },
  { tables: ['social_logins'], erase: eraseLogins, export: exportLogins },
  { tables: ['preferences'], erase: erasePreferences, export: exportPreferences },
  { tables: ['cookie_consents'], erase: eraseCookieConsents, export: exportCookieConsents },
  { tables: ['marketing_notices'], erase: eraseNotices, export: exportNotices },
  { tables: ['consents'], erase: eraseConsents, export: exportConsents },
  { tables: ['credentials'], erase: eraseCredentials, export: exportCredentials },
  { tables: ['jobs'], erase: eraseUserJobs, export: exportUserJobs },
  { tables: ['users'], erase: eraseUser, export: exportUser },
];
