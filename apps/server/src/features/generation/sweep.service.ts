import type { Db } from '#infra/db.ts';
import type { Storage } from '#infra/storage/storage.ts';
import { BATCH_SIZE, listOrphans } from './orphans.service.ts';
import {
  finishInterruptedMoves,
  quarantineOrphans,
  reviewQuarantine,
} from './quarantine.service.ts';
import { bindStore, readBinding } from './store-binding.service.ts';
import { canQuarantine, findBindingProblem, type SweepRefusal } from './sweep.rules.ts';

export interface SweepOptions {
  /** Younger objects may belong to work in progress. */
  readonly before: Date;
  readonly now: Date;
  /** The number of objects an operator agreed to move. */
  readonly confirmedObjects?: number;
}

export type SweepResult =
  | {
      readonly outcome: 'swept';
      readonly quarantined: number;
      readonly restored: number;
      readonly deleted: number;
      readonly uploads: number;
    }
  | {
      readonly outcome: SweepRefusal;
      readonly orphans: number;
      readonly total: number;
      /** Some of the keys that would be moved. */
      readonly examples: readonly string[];
    };

const MAX_EXAMPLES = 10;

/** Quarantines orphans and deletes objects quarantined for 14 days, or refuses to. */
export async function sweepStore(
  db: Db,
  storage: Storage,
  { before, now, confirmedObjects = 0 }: SweepOptions,
): Promise<SweepResult> {
  const { database, bucket } = await readBinding(db, storage, now);
  const problem = findBindingProblem(database, bucket);
  if (problem) return { outcome: problem, orphans: 0, total: 0, examples: [] };
  await finishInterruptedMoves(db, storage);
  const reviewed = await reviewQuarantine(db, storage, now);
  const { orphans, total } = await listOrphans(db, storage, before);
  if (!canQuarantine(orphans.length, total, confirmedObjects))
    return {
      outcome: 'too_many',
      orphans: orphans.length,
      total,
      examples: orphans.slice(0, MAX_EXAMPLES),
    };
  let quarantined = 0;
  for (let at = 0; at < orphans.length; at += BATCH_SIZE)
    quarantined += await quarantineOrphans(db, storage, orphans.slice(at, at + BATCH_SIZE), now);
  const uploads = await storage.abortUploads(before);
  await bindStore(db, storage, now);
  return { outcome: 'swept', quarantined, ...reviewed, uploads };
}
