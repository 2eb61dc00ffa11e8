import type { Db, Tx } from '#infra/db.ts';

export interface PersonRow {
  readonly userId: string;
  readonly id: string;
  readonly wrappedKey: Buffer;
  readonly encryptionKeyId: string;
}

const personColumns = [
  'user_id as userId',
  'id',
  'wrapped_key as wrappedKey',
  'encryption_key_id as encryptionKeyId',
] as const;

export function findPersons(db: Db, userIds: readonly string[]): Promise<PersonRow[]> {
  return db
    .selectFrom('audit_persons')
    .select(personColumns)
    .where('user_id', 'in', userIds)
    .execute();
}

export function findPersonsById(db: Db, ids: readonly string[]): Promise<PersonRow[]> {
  return db.selectFrom('audit_persons').select(personColumns).where('id', 'in', ids).execute();
}

/** Returns the row that a concurrent transaction inserted instead, or undefined for a deleted user. */
export async function insertPerson(db: Tx, person: PersonRow): Promise<PersonRow | undefined> {
  const inserted = await db
    .insertInto('audit_persons')
    .columns(['user_id', 'id', 'wrapped_key', 'encryption_key_id'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select((values) => [
          'users.id as user_id',
          values.val(person.id).as('id'),
          values.val(person.wrappedKey).as('wrapped_key'),
          values.val(person.encryptionKeyId).as('encryption_key_id'),
        ])
        .where('users.id', '=', person.userId)
        .forKeyShare(),
    )
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (inserted) return person;
  const [stored] = await findPersons(db, [person.userId]);
  return stored;
}

export function listOutdatedPersons(db: Db, currentKeyId: string): Promise<PersonRow[]> {
  return db
    .selectFrom('audit_persons')
    .select(personColumns)
    .where('encryption_key_id', '!=', currentKeyId)
    .execute();
}

/** Replaces the wrapped key unless it changed meanwhile. */
export async function updateWrappedKey(
  db: Db,
  { id, wrappedKey }: Pick<PersonRow, 'id' | 'wrappedKey'>,
  secret: { readonly bytes: Buffer; readonly keyId: string },
): Promise<void> {
  await db
    .updateTable('audit_persons')
    .set({ wrapped_key: secret.bytes, encryption_key_id: secret.keyId })
    .where('id', '=', id)
    .where('wrapped_key', '=', wrappedKey)
    .execute();
}

/** Destroys the key: the values in the entries of this person cannot be decrypted any more. */
export async function erasePerson(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('audit_persons').where('user_id', '=', userId).execute();
}
