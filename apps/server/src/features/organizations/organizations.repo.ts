import type { CompanyMemberRole, OrganizationRole } from '@onsori/contract/organizations';
import type { Db, Tx } from '#infra/db.ts';

export async function insertOrganization(
  db: Tx,
  organization: {
    readonly id: string;
    readonly name: string;
    readonly seatLimit: number;
    readonly now: Date;
  },
): Promise<void> {
  await db
    .insertInto('organizations')
    .values({
      id: organization.id,
      name: organization.name,
      seat_limit: organization.seatLimit,
      created_at: organization.now,
    })
    .execute();
}

/** Serialises changes of seats, so that they never exceed the limit. */
export function lockOrganization(db: Tx, id: string) {
  return db
    .selectFrom('organizations')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Serialises the purchases of a company. Unlike `lockOrganization` it does not block inserts of rows that
 * refer to the organization, such as licences.
 */
export function lockCompanyPurchases(db: Tx, id: string) {
  return db
    .selectFrom('organizations')
    .innerJoin('companies', 'companies.organization_id', 'organizations.id')
    .select(['organizations.id', 'organizations.name'])
    .where('organizations.id', '=', id)
    .forNoKeyUpdate('organizations')
    .executeTakeFirst();
}

export function findOrganization(db: Db, id: string) {
  return db.selectFrom('organizations').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function renameOrganization(db: Db, id: string, name: string): Promise<void> {
  await db.updateTable('organizations').set({ name }).where('id', '=', id).execute();
}

export async function setSeatLimit(db: Tx, id: string, seatLimit: number): Promise<void> {
  await db
    .updateTable('organizations')
    .set({ seat_limit: seatLimit })
    .where('id', '=', id)
    .execute();
}

export interface NewMember {
  readonly id: string;
  readonly organizationId: string;
  readonly userId: string;
  readonly role: OrganizationRole;
  readonly now: Date;
}

/** Returns false when the user has a seat already. */
export async function insertMember(db: Tx, member: NewMember): Promise<boolean> {
  const inserted = await db
    .insertInto('organization_members')
    .values({
      id: member.id,
      organization_id: member.organizationId,
      user_id: member.userId,
      role: member.role,
      joined_at: member.now,
    })
    .onConflict((conflict) =>
      conflict.column('user_id').where('removed_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

const currentMembers = (db: Db) =>
  db.selectFrom('organization_members').where('removed_at', 'is', null);

/** The current seat of a user. */
export async function findMembership(db: Db, userId: string) {
  const member = await currentMembers(db)
    .select(['id', 'organization_id', 'role'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return member
    ? { memberId: member.id, organizationId: member.organization_id, role: member.role }
    : null;
}

/** With a seat, or as the owner, who stays the owner when the seats have ended. */
export async function canActFor(db: Db, userId: string, organizationId: string): Promise<boolean> {
  const member = await db
    .selectFrom('organization_members')
    .select('id')
    .where('user_id', '=', userId)
    .where('organization_id', '=', organizationId)
    .where((eb) => eb.or([eb('removed_at', 'is', null), eb('role', '=', 'owner')]))
    .limit(1)
    .executeTakeFirst();
  return member !== undefined;
}

export function listMembers(db: Db, organizationId: string) {
  return currentMembers(db)
    .innerJoin('users', 'users.id', 'organization_members.user_id')
    .select([
      'organization_members.id',
      'user_id',
      'nickname',
      'email',
      'organization_members.role',
      'joined_at',
    ])
    .where('organization_id', '=', organizationId)
    .orderBy('joined_at')
    .orderBy('organization_members.id')
    .execute();
}

export async function listMemberIds(db: Db, organizationId: string): Promise<string[]> {
  const members = await currentMembers(db)
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .execute();
  return members.map(({ user_id }) => user_id);
}

/** Returns the ids of the users who lost their seat. */
export async function removeMembers(
  db: Tx,
  organizationId: string,
  now: Date,
  memberId?: string,
): Promise<string[]> {
  const removed = await db
    .updateTable('organization_members')
    .set({ removed_at: now })
    .where('organization_id', '=', organizationId)
    .where('removed_at', 'is', null)
    .$if(memberId !== undefined, (query) =>
      query.where('id', '=', memberId ?? '').where('role', '<>', 'owner'),
    )
    .returning('user_id')
    .execute();
  return removed.map(({ user_id }) => user_id);
}

/** Returns false unless it is a current member other than the owner. */
export async function setMemberRole(
  db: Tx,
  organizationId: string,
  memberId: string,
  role: CompanyMemberRole,
): Promise<boolean> {
  const changed = await db
    .updateTable('organization_members')
    .set({ role })
    .where('organization_id', '=', organizationId)
    .where('id', '=', memberId)
    .where('role', '<>', 'owner')
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Makes a current member the owner, and the former owner a producer. */
export async function setOwner(db: Tx, organizationId: string, memberId: string): Promise<void> {
  const setRole = (from: readonly OrganizationRole[], to: OrganizationRole) =>
    db
      .updateTable('organization_members')
      .set({ role: to })
      .where('organization_id', '=', organizationId)
      .where('role', 'in', from)
      .where('removed_at', 'is', null);
  await setRole(['owner'], 'producer').execute();
  await setRole(['member', 'producer', 'viewer'], 'owner').where('id', '=', memberId).execute();
}

export async function eraseMembers(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('organization_members').where('user_id', '=', userId).execute();
}

export function exportMembers(db: Db, userId: string) {
  return db
    .selectFrom('organization_members')
    .innerJoin('organizations', 'organizations.id', 'organization_members.organization_id')
    .select(['name', 'role', 'joined_at', 'removed_at'])
    .where('user_id', '=', userId)
    .orderBy('joined_at')
    .execute();
}
