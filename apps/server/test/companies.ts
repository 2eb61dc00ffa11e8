import type { OrganizationRole } from '@onsori/contract/organizations';
import { approveCompany } from '#features/account/account.public.ts';
import { createCompany } from '#features/organizations/organizations.public.ts';
import { insertMember } from '#features/organizations/organizations.repo.ts';
import type { Db } from '#infra/db.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';

/** Creates a company without members. */
export const createTestCompany = (db: Db): Promise<string> => {
  const now = new Date();
  return db
    .transaction()
    .execute((tx) => createCompany(tx, { name: '방송국', code: uuidV7(now), now }));
};

/** Gives a user a seat in a company, and access to its pavilion. */
export async function addTestMember(
  db: Db,
  organizationId: string,
  userId: string,
  role: OrganizationRole,
): Promise<void> {
  const now = new Date();
  await db.transaction().execute(async (tx) => {
    await insertMember(tx, { id: uuidV7(now), organizationId, userId, role, now });
    await approveCompany(tx, userId, 'TEST');
  });
}
