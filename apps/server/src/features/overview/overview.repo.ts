import type { AuditAction, AuditActorKind, AuditSubjectKind } from '@onsori/contract/audit';
import type { FigureName, OperatorTask } from '@onsori/contract/overview-values';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#infra/db.ts';

/** Hours of these figures from a moment on. */
export function listHourlyFigures(db: Db, names: readonly FigureName[], from: Date) {
  return db
    .selectFrom('hourly_figures')
    .select(['figure', 'hour', 'value'])
    .where('figure', 'in', names)
    .where('hour', '>=', from)
    .execute();
}

const taskQueries: Readonly<Record<OperatorTask, RawBuilder<unknown>>> = {
  refunds: sql`
    select count(*), min(requested_at) from refunds where state = 'requested'`,
  company_refunds: sql`
    select count(*), min(refund_requested_at) from company_purchases
    where refund_requested_at is not null`,
  inquiries: sql`
    select count(*), min(waiting_since) from inquiries where status in ('received', 'in_review')`,
  companies: sql`select count(*), min(created_at) from users where company = 'waiting'`,
  // Overdue ones, since the day after they were due in Korea.
  statements: sql`
    select count(*), (min(due_on) + 1)::timestamp at time zone 'Asia/Seoul' from company_statements
    where deposited_on is null and due_on < (now() at time zone 'Asia/Seoul')::date`,
  reviews: sql`
    select count(*), min(started_at) from generation_pieces
    where state = 'in_review' and decision is null`,
  failed_jobs: sql`
    select count(*), min(updated_at) from graphile_worker._private_jobs
    where attempts >= max_attempts and locked_at is null`,
};

/** How many of a task are open, and since when the oldest one is. */
export async function countTask(
  db: Db,
  task: OperatorTask,
): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select open.count::int, open.since from (${taskQueries[task]}) as open (count, since)`.execute(
    db,
  );
  return rows[0] ?? { count: 0, since: null };
}

interface OperatorAction {
  readonly id: string;
  readonly recorded_at: Date;
  readonly actor_kind: AuditActorKind;
  readonly action: AuditAction;
  readonly subject_kind: AuditSubjectKind;
  /** Of the operator; null for a deleted account and on the command line. */
  readonly nickname: string | null;
}

/** The latest actions of operators, without their encrypted values. */
export async function listOperatorActions(db: Db, limit: number): Promise<OperatorAction[]> {
  const { rows } = await sql<OperatorAction>`
    select entry.id, recorded_at, actor_kind, action, subject_kind, nickname
    from audit_entries as entry
    left join audit_persons as person on person.id = entry.actor_person_id
    left join users on users.id = person.user_id
    where actor_kind = 'operator'
    order by recorded_at desc, entry.id desc limit ${limit}`.execute(db);
  return rows;
}
