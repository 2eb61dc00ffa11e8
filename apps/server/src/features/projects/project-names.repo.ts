import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';

/** The project that a normalised name leads to. */
export async function findNamedProject(
  db: Db,
  userId: string,
  name: string,
): Promise<{ readonly id: string; readonly name: string } | undefined> {
  return db
    .selectFrom('project_names as named')
    .innerJoin('projects', 'projects.id', 'named.project_id')
    .select(['projects.id', 'projects.name'])
    .where('named.user_id', '=', userId)
    .where('named.name', '=', name)
    .executeTakeFirst();
}

/** The names that lead to a project of the user; none if there is no such project. */
export async function listProjectNames(
  db: Db,
  userId: string,
  projectId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('project_names')
    .select('name')
    .where('user_id', '=', userId)
    .where('project_id', '=', projectId)
    .execute();
  return rows.map(({ name }) => name);
}

/** The current names of the projects that names lead to; without those that lead to none. */
export async function readCurrentNames(
  db: Db,
  userId: string,
  names: readonly string[],
): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom('project_names as named')
    .innerJoin('projects', 'projects.id', 'named.project_id')
    .select(['named.name', 'projects.name as currentName'])
    .where('named.user_id', '=', userId)
    .where('named.name', 'in', names)
    .execute();
  return new Map(rows.map(({ name, currentName }) => [name, currentName]));
}

/**
 * The name of the project under which a music was licensed or bought: the given one, or else a former one,
 * or else the given one again. Revoked licences come last.
 */
export async function findLicensedName(
  db: Db,
  { userId, musicId, name }: Record<'userId' | 'musicId' | 'name', string>,
): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select other.name from project_names as named
    join project_names as other
      on other.user_id = named.user_id and other.project_id = named.project_id
    left join licence_holders as held on held.user_id = other.user_id
      and held.music_id = ${musicId} and held.project = other.name
    left join licences as licence on licence.id = held.licence_id
    cross join lateral (
      select exists (select from invoice_lines as line
        join invoices on invoices.id = line.invoice_id
        join billing_customers as customer on customer.id = invoices.customer_id
        where customer.user_id = other.user_id and line.music_id = ${musicId}
          and line.project = other.name and line.refunded_at is null
          and invoices.state = 'paid') as is_bought
    ) as bought
    where named.user_id = ${userId} and named.name = ${name}
      and (held.licence_id is not null or bought.is_bought)
    order by (licence.id is not null and licence.revoked_at is null) or bought.is_bought desc,
      other.name = ${name} desc, other.name
    limit 1`.execute(db);
  return rows[0]?.name ?? name;
}

/** Returns false when the name leads to a project already. */
export async function insertName(
  db: Tx,
  name: { readonly userId: string; readonly name: string; readonly projectId: string },
): Promise<boolean> {
  const row = await db
    .insertInto('project_names')
    .values({ user_id: name.userId, name: name.name, project_id: name.projectId })
    .onConflict((conflict) => conflict.columns(['user_id', 'name']).doNothing())
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a name of a project, unless a licence, invoice line or cart item refers to it. */
export async function deleteUnusedName(
  db: Tx,
  { userId, name }: { readonly userId: string; readonly name: string },
): Promise<void> {
  await sql`
    delete from project_names as named where user_id = ${userId} and name = ${name}
      and not exists (select from licence_holders as held
        where held.user_id = named.user_id and held.project = named.name)
      and not exists (select from cart_items as item
        where item.user_id = named.user_id and item.project = named.name)
      and not exists (select from invoice_lines as line
        join invoices on invoices.id = line.invoice_id
        join billing_customers as customer on customer.id = invoices.customer_id
        where customer.user_id = named.user_id and line.project = named.name)`.execute(db);
}

export async function eraseProjectNames(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('project_names').where('user_id', '=', userId).execute();
}

export function exportProjectNames(db: Db, userId: string) {
  return db
    .selectFrom('project_names')
    .select(['name', 'project_id'])
    .where('user_id', '=', userId)
    .orderBy('name')
    .execute();
}
