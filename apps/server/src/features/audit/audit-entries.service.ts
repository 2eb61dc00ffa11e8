import type { AuditAction, AuditActorKind, AuditSubjectKind } from '@onsori/contract/audit';
import type { Db } from '#infra/db.ts';
import type { Encryption } from '#infra/encryption.ts';
import {
  type EntryFilter,
  type EntryPage,
  type EntryRow,
  listEntries,
} from './audit-entries.repo.ts';
import { readPersons, readPersonsById } from './person-keys.service.ts';
import type { EntryDetails } from './security-events.service.ts';

export interface AuditEntryFilter extends Omit<EntryFilter, 'actorPersonId' | 'subjectPersonId'> {
  readonly actorUserId?: string | undefined;
  readonly subjectUserId?: string | undefined;
}

type Persons = Awaited<ReturnType<typeof readPersonsById>>;

function toAuditEntry(row: EntryRow, persons: Persons) {
  const decrypt = (bytes: Buffer | null, personId: string | null) => {
    if (bytes === null) return null;
    if (personId === null) return bytes.toString();
    return persons.get(personId)?.encryption.decrypt(personId, bytes) ?? null;
  };
  const userIdOf = (personId: string | null) =>
    (personId === null ? null : persons.get(personId)?.userId) ?? null;
  const isErased = (personId: string | null) => personId !== null && !persons.has(personId);
  const details = decrypt(row.details, row.subject_person_id);
  return {
    id: row.id,
    recordedAt: row.recorded_at,
    action: row.action as AuditAction,
    actorKind: row.actor_kind as AuditActorKind,
    actorUserId: userIdOf(row.actor_person_id),
    isActorErased: isErased(row.actor_person_id),
    subjectKind: row.subject_kind as AuditSubjectKind,
    subjectId: row.subject_id,
    subjectUserId: userIdOf(row.subject_person_id),
    isSubjectErased: isErased(row.subject_person_id),
    network: decrypt(row.network, row.actor_person_id ?? row.subject_person_id),
    details: (details === null ? {} : JSON.parse(details)) as EntryDetails,
  };
}

export type AuditEntry = ReturnType<typeof toAuditEntry>;

/** Lists entries, newest first. Values of persons who were erased are missing. */
export async function readAuditEntries(
  db: Db,
  encryption: Encryption,
  { actorUserId, subjectUserId, ...filter }: AuditEntryFilter,
  page: EntryPage = {},
): Promise<AuditEntry[]> {
  const userIds = [actorUserId, subjectUserId].filter((id) => id !== undefined);
  const known = await readPersons(db, encryption, userIds);
  if (userIds.some((id) => !known.has(id))) return [];
  const personIdOf = (userId: string | undefined) =>
    userId === undefined ? undefined : known.get(userId)?.id;
  const personIds = {
    actorPersonId: personIdOf(actorUserId),
    subjectPersonId: personIdOf(subjectUserId),
  };
  const rows = await listEntries(db, { ...filter, ...personIds }, page);
  const ids = rows
    .flatMap((row) => [row.actor_person_id, row.subject_person_id])
    .filter((id) => id !== null);
  const persons = await readPersonsById(db, encryption, [...new Set(ids)]);
  return rows.map((row) => toAuditEntry(row, persons));
}
