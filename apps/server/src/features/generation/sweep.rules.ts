export interface StoreBinding {
  readonly databaseId: string;
  /** The UTC day of the last sweep, as `YYYY-MM-DD`. */
  readonly sweptOn: string;
}

export type BindingProblem = 'unbound' | 'foreign_database' | 'restored_database';
export type SweepRefusal = BindingProblem | 'too_many';

/**
 * The database records a sweep before the bucket does, so a database that is behind its bucket was
 * restored from a backup older than the last sweep.
 */
export function findBindingProblem(
  database: StoreBinding,
  bucket: StoreBinding | null,
): BindingProblem | null {
  if (!bucket) return 'unbound';
  if (bucket.databaseId !== database.databaseId) return 'foreign_database';
  return database.sweptOn < bucket.sweptOn ? 'restored_database' : null;
}

const MAX_UNCONFIRMED_OBJECTS = 100;
const MAX_UNCONFIRMED_SHARE = 0.01;

/** The smaller limit applies, unless an operator confirmed a larger number. */
export function canQuarantine(orphans: number, total: number, confirmed: number): boolean {
  const limit = Math.min(MAX_UNCONFIRMED_OBJECTS, total * MAX_UNCONFIRMED_SHARE);
  return orphans <= Math.max(limit, confirmed);
}

const QUARANTINE_MS = 14 * 86_400_000;

export const quarantineCutoff = (now: Date): Date => new Date(now.getTime() - QUARANTINE_MS);

const quarantinePrefix = 'quarantine/';
export const quarantineKey = (key: string): string => `${quarantinePrefix}${key}`;

export const bindingKey = 'system/store-binding.json';
