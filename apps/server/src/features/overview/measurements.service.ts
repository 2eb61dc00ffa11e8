import type { Db } from '#infra/db.ts';
import { countJobs } from '#jobs/queue-status.repo.ts';
import {
  findLastHour,
  hasLevel,
  measureEvents,
  saveLevel,
  sumStoredBytes,
} from './measurements.repo.ts';
import { MAX_HISTORY_DAYS } from './overview-periods.rules.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Plays are counted once their tickets have expired, over an hour later. */
const RECOUNTED_HOURS = 3;

const floorToHour = (at: number) => new Date(Math.floor(at / HOUR_MS) * HOUR_MS);

/** Counts the hours since the last measurement, a day at a time; running again changes nothing. */
export async function measureFigures(db: Db, now: Date): Promise<void> {
  const hour = floorToHour(now.getTime());
  const end = hour.getTime() + HOUR_MS;
  const last = await findLastHour(db);
  const start =
    last === null
      ? end - MAX_HISTORY_DAYS * DAY_MS - DAY_MS
      : Math.min(last.getTime(), hour.getTime()) - RECOUNTED_HOURS * HOUR_MS;
  for (let from = start; from < end; from += DAY_MS)
    await measureEvents(db, {
      from: new Date(from),
      to: new Date(Math.min(from + DAY_MS, end)),
    });
  // The sum reads every file, so it is taken once an hour.
  if (!(await hasLevel(db, 'storage', hour)))
    await saveLevel(db, { figure: 'storage', hour, value: await sumStoredBytes(db) });
  const ready = (await countJobs(db)).reduce((total, job) => total + job.ready, 0);
  await saveLevel(db, { figure: 'queue_depth', hour, value: ready });
}
