import {
  eraseCodes,
  eraseConsents,
  eraseCredentials,
  eraseLinks,
  eraseLogins,
  erasePreferences,
  eraseUser,
  exportCodes,
  exportConsents,
  exportCredentials,
  exportLinks,
  exportLogins,
  exportPreferences,
  exportUser,
  type UserData,
} from '#features/account/account.public.ts';
import { eraseSessions, exportSessions } from '#features/auth/auth.public.ts';
import { eraseGrants, exportGrants } from '#features/billing/billing.public.ts';
import { eraseDownloads, exportDownloads } from '#features/downloads/downloads.public.ts';
import { eraseOrderer, exportOrders } from '#features/generation/generation.public.ts';
import { eraseHolders, exportHolders } from '#features/licences/licences.public.ts';
import {
  eraseInbox,
  eraseRecent,
  exportInbox,
  exportRecent,
} from '#features/playback/playback.public.ts';
import { eraseLikes, exportLikes } from '#features/wishlist/wishlist.public.ts';
import { eraseKeys, exportKeys } from '#http/idempotency.repo.ts';
import { eraseJobs, exportJobs } from '#jobs/given-up.repo.ts';

/**
 * Everything kept about a user, table by table: what leaving erases and an export holds. The user
 * comes last: other rows point there, and jobs are found by the address. Likes come after the inbox: who erases that one holds back
 * the folding of plays, which writes the counters that likes are taken from. Who erases likes holds
 * back all that is still kept for the user, plans and downloads with their keys among it.
 */
export const userData: readonly UserData[] = [
  { tables: ['plays_inbox'], erase: eraseInbox, export: exportInbox },
  { tables: ['recent_plays'], erase: eraseRecent, export: exportRecent },
  { tables: ['likes'], erase: eraseLikes, export: exportLikes },
  { tables: ['idempotency_keys'], erase: eraseKeys, export: exportKeys },
  { tables: ['downloads'], erase: eraseDownloads, export: exportDownloads },
  { tables: ['rendition_orders'], erase: eraseOrderer, export: exportOrders },
  { tables: ['licence_holders'], erase: eraseHolders, export: exportHolders },
  { tables: ['plan_grants'], erase: eraseGrants, export: exportGrants },
  { tables: ['sessions'], erase: eraseSessions, export: exportSessions },
  { tables: ['one_time_links'], erase: eraseLinks, export: exportLinks },
  { tables: ['phone_codes'], erase: eraseCodes, export: exportCodes },
  { tables: ['social_logins'], erase: eraseLogins, export: exportLogins },
  { tables: ['preferences'], erase: erasePreferences, export: exportPreferences },
  { tables: ['consents'], erase: eraseConsents, export: exportConsents },
  { tables: ['credentials'], erase: eraseCredentials, export: exportCredentials },
  { tables: ['jobs'], erase: eraseJobs, export: exportJobs },
  { tables: ['users'], erase: eraseUser, export: exportUser },
];
