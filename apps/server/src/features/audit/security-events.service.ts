import { type AuditActorKind, type SecurityAction, securityActions } from '@onsori/contract/audit';
import type { Db } from '#infra/db.ts';
import type { Encryption } from '#infra/encryption.ts';
import { type EntryPage, type EntryRow, listEntries } from './audit-entries.repo.ts';
import { type AuditPerson, readPersons } from './person-keys.service.ts';
import type { AuditValues } from './record-entry.service.ts';

export interface EntryDetails {
  readonly before?: AuditValues;
  readonly after?: AuditValues;
  readonly reason?: string;
}

function toSecurityEvent(person: AuditPerson, row: EntryRow) {
  const decrypt = (bytes: Buffer) => person.encryption.decrypt(person.id, bytes);
  // The network of an operator is encrypted for the operator.
  const isNetworkReadable = row.actor_person_id === null || row.actor_person_id === person.id;
  const details: EntryDetails = row.details === null ? {} : JSON.parse(decrypt(row.details));
  return {
    id: row.id,
    recordedAt: row.recorded_at,
    action: row.action as SecurityAction,
    actorKind: row.actor_kind as AuditActorKind,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    network: row.network !== null && isNetworkReadable ? decrypt(row.network) : null,
    details,
  };
}

export type SecurityEvent = ReturnType<typeof toSecurityEvent>;

export async function listSecurityEvents(
  db: Db,
  encryption: Encryption,
  userId: string,
  page: EntryPage = {},
): Promise<SecurityEvent[]> {
  const person = (await readPersons(db, encryption, [userId])).get(userId);
  if (!person) return [];
  const filter = { subjectPersonId: person.id, actions: securityActions };
  const rows = await listEntries(db, filter, page);
  return rows.map((row) => toSecurityEvent(person, row));
}

export async function exportSecurityEvents(db: Db, userId: string, encryption: Encryption) {
  const events = await listSecurityEvents(db, encryption, userId);
  return events.map(({ recordedAt, action, actorKind, network, details }) => ({
    recorded_at: recordedAt,
    action,
    actor: actorKind,
    network,
    ...details,
  }));
}
