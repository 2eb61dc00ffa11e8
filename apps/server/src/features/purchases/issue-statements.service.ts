import {
  addDays,
  type Day,
  koreanDay,
  startOfKoreanDay,
  statementMonth,
} from '#features/billing/billing.public.ts';
import { lockCompanyPurchases } from '#features/organizations/organizations.public.ts';
import type { Db } from '#infra/db.ts';
import type { Log } from '#infra/log.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { enqueue } from '#jobs/queue.ts';
import { findBusiness } from './business.repo.ts';
import { sendStatementMailJob, statementRecipients } from './statements.jobs.ts';
import {
  hasStatement,
  insertStatement,
  listLines,
  listUnissuedMonths,
  lockLastNumber,
  markWarned,
} from './statements.repo.ts';
import { positionOf, statementDays, statementNumber, sumLines } from './statements.rules.ts';

/** A request that began before the month closed commits within this time. */
const COMMIT_MS = 10 * 60_000;
const DAYS_BETWEEN_WARNINGS = 7;

/** Returns false if another run issued it or the business registration is missing. */
const issueStatement = (
  db: Db,
  log: Log,
  { organizationId, month }: { readonly organizationId: string; readonly month: Day },
  now: Date,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await lockCompanyPurchases(tx, organizationId);
    if (await hasStatement(tx, organizationId, month)) return false;
    const business = await findBusiness(tx, organizationId);
    if (!business) {
      log.error({ organizationId, month }, 'statement lacks a business registration');
      return false;
    }
    const sums = sumLines(await listLines(tx, organizationId, month));
    const last = await lockLastNumber(tx, month);
    const days = statementDays(month);
    const id = uuidV7(now);
    await insertStatement(tx, {
      id,
      organizationId,
      month,
      number: statementNumber(month, last === null ? 1 : positionOf(last) + 1),
      ...days,
      ...sums,
      business,
      depositedOn: sums.total === 0 ? days.datedOn : null,
      now,
    });
    for (const recipient of statementRecipients)
      await enqueue(tx, sendStatementMailJob, { statementId: id, kind: 'issued', recipient });
    return true;
  });

/** Issues the statement of every closed month that has none yet, the oldest first. */
export async function issueStatements(db: Db, log: Log, now: Date): Promise<number> {
  const openMonth = statementMonth(new Date(now.getTime() - COMMIT_MS));
  let issued = 0;
  for (const closed of await listUnissuedMonths(db, openMonth))
    if (await issueStatement(db, log, closed, now)) issued += 1;
  if (issued > 0) log.info({ issued }, 'statements issued');
  return issued;
}

/** Warns of unpaid statements from the day after the last day of payment on, once a week. */
export async function warnOverdue(db: Db, now: Date): Promise<number> {
  const today = koreanDay(now);
  const warnedBefore = startOfKoreanDay(addDays(today, 1 - DAYS_BETWEEN_WARNINGS));
  return db.transaction().execute(async (tx) => {
    const ids = await markWarned(tx, { dueBefore: today, warnedBefore, now });
    for (const statementId of ids)
      for (const recipient of statementRecipients)
        await enqueue(tx, sendStatementMailJob, { statementId, kind: 'overdue', recipient });
    return ids.length;
  });
}
