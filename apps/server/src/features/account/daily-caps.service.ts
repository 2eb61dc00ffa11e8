import {
  type DailyCapKind,
  type DailyCaps,
  type DailyCapUse,
  dailyCapKinds,
} from '@onsori/contract/daily-caps';
import { AppError } from '#http/app-error.ts';
import type { Db, Tx } from '#infra/db.ts';
import { secondsUntilNextDay } from './daily-caps.rules.ts';
import { addToDailyCount, readDailyCounts } from './daily-counts.repo.ts';

/** Throws when the cap of the day is reached; with `amount` 0, counts nothing otherwise. */
export async function takeFromDailyCap(
  tx: Tx,
  caps: DailyCaps,
  { kind, amount = 1 }: { readonly kind: DailyCapKind; readonly amount?: 0 | 1 },
  now: Date,
): Promise<void> {
  if (await addToDailyCount(tx, { kind, amount, max: caps[kind] }, now)) return;
  throw new AppError(`rate_limited.${kind}`, { retryAfterSeconds: secondsUntilNextDay(now) });
}

export async function listDailyCapUses(db: Db, caps: DailyCaps, now: Date): Promise<DailyCapUse[]> {
  const counts = await readDailyCounts(db, now);
  return dailyCapKinds.map((kind) => ({ kind, count: counts.get(kind) ?? 0, cap: caps[kind] }));
}
