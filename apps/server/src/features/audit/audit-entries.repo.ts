import type { AuditAction, AuditActorKind, AuditSubjectKind } from '@onsori/contract/audit';
import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';
import type { EntryCursor } from './entry-cursor.rules.ts';

export interface NewEntryRow {
  readonly id: string;
  readonly actor_kind: AuditActorKind;
  readonly actor_person_id: string | null;
  readonly action: AuditAction;
  readonly subject_kind: AuditSubjectKind;
  readonly subject_id: string | null;
  readonly subject_person_id: string | null;
  readonly network: Buffer | null;
  readonly details: Buffer | null;
}

/** Inserts an entry and marks it to be linked into the chain of its month. */
export async function insertEntry(db: Tx, entry: NewEntryRow): Promise<void> {
  await db
    .with('entry', (query) =>
      query.insertInto('audit_entries').values(entry).returning(['id', 'recorded_at']),
    )
    .insertInto('audit_pending')
    .columns(['entry_id', 'recorded_at'])
    .expression((eb) => eb.selectFrom('entry').select(['id as entry_id', 'recorded_at']))
    .execute();
}

export interface EntryFilter {
  readonly actorKind?: AuditActorKind | undefined;
  readonly actorPersonId?: string | undefined;
  readonly subjectPersonId?: string | undefined;
  readonly subjectId?: string | undefined;
  readonly actions?: readonly AuditAction[] | undefined;
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
}

export interface EntryPage {
  readonly before?: EntryCursor | undefined;
  readonly limit?: number | undefined;
}

/** Lists entries, newest first. */
export function listEntries(db: Db, filter: EntryFilter, { before, limit }: EntryPage) {
  let query = db.selectFrom('audit_entries').selectAll();
  const { actorKind, actorPersonId, subjectPersonId, subjectId, actions, since, until } = filter;
  if (actorKind !== undefined) query = query.where('actor_kind', '=', actorKind);
  if (actorPersonId !== undefined) query = query.where('actor_person_id', '=', actorPersonId);
  if (subjectPersonId !== undefined) query = query.where('subject_person_id', '=', subjectPersonId);
  if (subjectId !== undefined) query = query.where('subject_id', '=', subjectId);
  if (actions !== undefined) query = query.where('action', 'in', actions);
  if (since !== undefined) query = query.where('recorded_at', '>=', since);
  if (until !== undefined) query = query.where('recorded_at', '<', until);
  if (before !== undefined)
    query = query.where(
      sql<boolean>`(recorded_at, id) < (${before.recordedAt}::timestamptz, ${before.id}::uuid)`,
    );
  if (limit !== undefined) query = query.limit(limit);
  return query.orderBy('recorded_at', 'desc').orderBy('id', 'desc').execute();
}

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

/** Counts entries about a person since a moment, up to a limit. */
export async function countPersonEntries(
  db: Tx,
  personId: string,
  action: AuditAction,
  since: Date,
  limit: number,
): Promise<number> {
  const rows = await db
    .selectFrom('audit_entries')
    .select('id')
    .where('subject_person_id', '=', personId)
    .where('recorded_at', '>', since)
    .where('action', '=', action)
    .limit(limit)
    .execute();
  return rows.length;
}
