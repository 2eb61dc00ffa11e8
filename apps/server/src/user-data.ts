import type { UserData } from '#features/account/account.public.ts';
import { eraseKeys, exportKeys } from '#http/idempotency.repo.ts';

/** Everything kept about a user, table by table: what leaving erases and an export holds. */
export const userData: readonly UserData[] = [
  { tables: ['idempotency_keys'], erase: eraseKeys, export: exportKeys },
];
