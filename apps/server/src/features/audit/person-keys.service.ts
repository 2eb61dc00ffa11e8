import { randomBytes, randomUUID } from 'node:crypto';
import type { Db, Tx } from '#infra/db.ts';
import { createEncryption, type Encryption, EncryptionError } from '#infra/encryption.ts';
import {
  findPersons,
  findPersonsById,
  insertPerson,
  listOutdatedPersons,
  type PersonRow,
  updateWrappedKey,
} from './audit-persons.repo.ts';

/** A person as the log names them, with the key of their values. */
export interface AuditPerson {
  readonly id: string;
  readonly encryption: Encryption;
}

const toPerson = (id: string, key: string): AuditPerson => ({
  id,
  encryption: createEncryption([{ id, key }]),
});

/** The wrapped text names its person, so that no row can be given the key of another. */
function unwrapKey(encryption: Encryption, row: PersonRow): AuditPerson {
  const text = encryption.decrypt(row.encryptionKeyId, row.wrappedKey);
  const [id, key = ''] = text.split(':');
  if (id !== row.id) throw new EncryptionError('the key belongs to another person');
  return toPerson(row.id, key);
}

function newPerson(encryption: Encryption, userId: string): PersonRow {
  const id = randomUUID();
  const key = randomBytes(32).toString('base64url');
  const { bytes, keyId } = encryption.encrypt(`${id}:${key}`);
  return { userId, id, wrappedKey: bytes, encryptionKeyId: keyId };
}

/** Returns the persons of users by user id, without those the log does not know. */
export async function readPersons(
  db: Db,
  encryption: Encryption,
  userIds: readonly string[],
): Promise<Map<string, AuditPerson>> {
  if (userIds.length === 0) return new Map();
  const rows = await findPersons(db, userIds);
  return new Map(rows.map((row) => [row.userId, unwrapKey(encryption, row)]));
}

/** Returns persons by their ids in the log, without those that were erased. */
export async function readPersonsById(
  db: Db,
  encryption: Encryption,
  ids: readonly string[],
): Promise<Map<string, AuditPerson & { readonly userId: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await findPersonsById(db, ids);
  return new Map(
    rows.map((row) => [row.id, { ...unwrapKey(encryption, row), userId: row.userId }]),
  );
}

/**
 * As `readPersons`, and adds a person on the first entry; a deleted user stays unknown. Persons are added
 * in the order of their user ids, because two transactions could deadlock otherwise.
 */
export async function ensurePersons(
  tx: Tx,
  encryption: Encryption,
  userIds: readonly string[],
): Promise<Map<string, AuditPerson>> {
  const persons = await readPersons(tx, encryption, userIds);
  const unknownIds = new Set(userIds.filter((id) => !persons.has(id)));
  for (const userId of [...unknownIds].sort()) {
    const inserted = await insertPerson(tx, newPerson(encryption, userId));
    if (inserted) persons.set(userId, unwrapKey(encryption, inserted));
  }
  return persons;
}

/** Encrypts the keys of persons with the current key; returns how many had another one. */
export async function rotatePersonKeys(db: Db, encryption: Encryption): Promise<number> {
  const outdated = await listOutdatedPersons(db, encryption.currentKeyId);
  for (const person of outdated) {
    const text = encryption.decrypt(person.encryptionKeyId, person.wrappedKey);
    await updateWrappedKey(db, person, encryption.encrypt(text));
  }
  return outdated.length;
}
