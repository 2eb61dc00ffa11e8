import { sql } from 'kysely';
import type { Db } from '#infra/db.ts';
import type { ChainProblem } from './chain.rules.ts';

const MAX_STORED_PROBLEMS = 50;

export interface Verification {
  readonly verifiedAt: Date;
  readonly entries: number;
  readonly problems: readonly ChainProblem[];
}

/** Stores the result of a day; the same result again changes nothing. */
export async function storeVerification(
  db: Db,
  { verifiedAt, entries, problems }: Verification,
): Promise<void> {
  const stored = JSON.stringify(problems.slice(0, MAX_STORED_PROBLEMS));
  await sql`
    insert into audit_verifications as before (day, verified_at, entries, problems, problem_count)
    values ((${verifiedAt}::timestamptz at time zone 'UTC')::date, ${verifiedAt}, ${entries},
      ${stored}, ${problems.length})
    on conflict (day) do update set verified_at = excluded.verified_at, entries = excluded.entries,
      problems = excluded.problems, problem_count = excluded.problem_count
    where (before.entries, before.problems) is distinct from (excluded.entries, excluded.problems)
  `.execute(db);
}

export async function findLastVerification(db: Db) {
  const row = await db
    .selectFrom('audit_verifications')
    .selectAll()
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      verifiedAt: row.verified_at,
      entries: Number(row.entries),
      problemCount: Number(row.problem_count),
      problems: row.problems as readonly ChainProblem[],
    }
  );
}
