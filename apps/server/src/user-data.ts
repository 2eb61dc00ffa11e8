import type { UserData } from '#features/account/account.public.ts';
import {
  eraseInbox,
  eraseRecent,
  exportInbox,
  exportRecent,
} from '#features/playback/playback.public.ts';
import { eraseKeys, exportKeys } from '#http/idempotency.repo.ts';

/** Everything kept about a user, table by table: what leaving erases and an export holds. */
export const userData: readonly UserData[] = [
  { tables: ['idempotency_keys'], erase: eraseKeys, export: exportKeys },
  { tables: ['plays_inbox'], erase: eraseInbox, export: exportInbox },
  { tables: ['recent_plays'], erase: eraseRecent, export: exportRecent },
];
